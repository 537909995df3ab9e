/** Kinds as publishing needs them: every view at once, and how each block behaves in a page. Never loaded by a browser. */
import type { BlockView } from '../kit/page/context';
import type { IntegrationOrigins, IntegrationSettings, Origins } from '../kit/contracts/integration';
import type { RecipeModule } from '../theme/compile';

const views = import.meta.glob<BlockView>('../blocks/*/block.tsx', { eager: true, import: 'default' });
const schemas = import.meta.glob<Record<string, unknown>>('../blocks/*/schema.json', {
  eager: true,
  import: 'default',
});
const protocols = import.meta.glob<Record<string, unknown>>('../operations/*/schema.json', {
  eager: true,
  import: 'default',
});
const recipes = import.meta.glob<RecipeModule>(
  ['../theme/recipes/*.ts', '../blocks/*/recipe.ts', '../forms/**/recipe.ts'],
  { eager: true },
);

const folderOf = (path: string) => path.split('/').at(-2) ?? '';

export type BlockBehaviour = {
  readonly mode: 'static' | 'native' | 'island';
  readonly trigger: 'tap' | 'visible' | 'idle';
};

const viewsByType = new Map(Object.entries(views).map(([path, view]) => [folderOf(path), view]));

const behaviours = new Map(
  Object.entries(schemas).map(([path, schema]) => [
    folderOf(path),
    { mode: schema['x-mode'] ?? 'static', trigger: schema['x-trigger'] ?? 'tap' } as BlockBehaviour,
  ]),
);

export const publishedView = (type: string): BlockView | undefined => viewsByType.get(type);

/** How a block type behaves; an unknown one is static, so that it shows as broken. */
export const blockBehaviour = (type: string): BlockBehaviour =>
  behaviours.get(type) ?? { mode: 'static', trigger: 'tap' };

const whole = new Set(
  Object.entries(protocols)
    .filter(([, schema]) => schema['x-answer'] === 'whole')
    .map(([path]) => folderOf(path)),
);

/** Whether a protocol validates answers with the whole schema of the result, so that the browser needs it. */
export const readsWhole = (protocol: string): boolean => whole.has(protocol);

/** Every recipe there is: of the theme, of blocks, of widgets. */
export const kindRecipes = (): readonly RecipeModule[] => Object.values(recipes);

const integrationOrigins = import.meta.glob<IntegrationOrigins>('../integrations/*/origins.ts', {
  eager: true,
  import: 'origins',
});

/** Origins of an integration with these settings; undefined while it is not configured. */
export const publishedOrigins = (kind: string, settings: IntegrationSettings): Origins | undefined =>
  integrationOrigins[`../integrations/${kind}/origins.ts`]?.(settings);
