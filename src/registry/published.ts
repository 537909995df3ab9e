/** Kinds as publishing needs them: every view at once, and how each block behaves in a page. Never loaded by a browser. */
import type { BlockView } from '../kit/context';

const views = import.meta.glob<BlockView>('../blocks/*/block.tsx', { eager: true, import: 'default' });
const schemas = import.meta.glob<Record<string, unknown>>('../blocks/*/schema.json', { eager: true, import: 'default' });
const blockRecipes = import.meta.glob<unknown>('../blocks/*/recipe.ts', { eager: true, import: 'recipe' });
const widgetRecipes = import.meta.glob<unknown>('../forms/**/recipe.ts', { eager: true, import: 'recipe' });

const folderOf = (path: string) => path.split('/').at(-2) ?? '';

export type BlockBehaviour = { readonly mode: 'static' | 'native' | 'island'; readonly trigger: 'tap' | 'visible' | 'idle' };

const viewsByType = new Map(Object.entries(views).map(([path, view]) => [folderOf(path), view]));

const behaviours = new Map(Object.entries(schemas).map(([path, schema]) => [folderOf(path), {
  mode: schema['x-mode'] ?? 'static', trigger: schema['x-trigger'] ?? 'tap',
} as BlockBehaviour]));

export const publishedView = (type: string): BlockView | undefined => viewsByType.get(type);

/** How a block type behaves; an unknown one is static, so that it shows as broken. */
export const blockBehaviour = (type: string): BlockBehaviour => behaviours.get(type) ?? { mode: 'static', trigger: 'tap' };

/** Recipes of static and native blocks go into every page's stylesheet, those of live parts only where they are. */
export function kindRecipes(): { readonly base: readonly unknown[]; readonly live: readonly unknown[] } {
  const entries = Object.entries(blockRecipes);
  const isLive = (path: string) => blockBehaviour(folderOf(path)).mode === 'island';
  return {
    base: entries.filter(([path]) => !isLive(path)).map(([, recipe]) => recipe),
    live: [...entries.filter(([path]) => isLive(path)).map(([, recipe]) => recipe), ...Object.values(widgetRecipes)],
  };
}
