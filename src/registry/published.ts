/** Kinds for publishing: every view at once, and how each block behaves in a page. Never loaded by a browser. */
import type { BlockView } from '../kit/page/context';
import type { IntegrationOrigins, IntegrationSettings, Origins } from '../kit/contracts/integration';
import { findOwnKindsBy } from '../state/own-kinds';
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

/** Code of kinds that a project adds, by `<family>/<name>/<file>`. */
export type KindModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The parts of a project's kind that publishing needs. */
export type AddedKind = { readonly family: string; readonly name: string; readonly schema: unknown };

const added: { modules: KindModules; kinds: readonly AddedKind[] } = { modules: {}, kinds: [] };

/** Uses these kinds besides those of the package from now on, instead of the former ones. */
export function setAddedKinds(kinds: readonly AddedKind[], modules: KindModules): void {
  Object.assign(added, { kinds, modules });
  findOwnKindsBy(async (path) => {
    const found = modules[path];
    return found && (async () => found);
  });
}

const addedSchema = (family: string, type: string): Readonly<Record<string, unknown>> =>
  (added.kinds.find((kind) => kind.family === family && kind.name === type)?.schema ?? {}) as Readonly<
    Record<string, unknown>
  >;

const folderOf = (path: string) => path.split('/').at(-2) ?? '';

export type BlockBehaviour = {
  readonly mode: 'static' | 'native' | 'script' | 'island';
  readonly trigger: 'tap' | 'address' | 'visible' | 'idle';
  /**
   * For an island without script if its content is known at publishing: the property with it, those that need script,
   * those that are not shown then, and whether it is HTML, which only a browser can sanitise if it is more than running text.
   */
  readonly settles?: {
    readonly by: string;
    readonly unless?: readonly string[];
    readonly unseen?: readonly string[];
    readonly html?: true;
  };
};

const viewsByType = new Map(Object.entries(views).map(([path, view]) => [folderOf(path), view]));

const behaviourOf = (schema: Readonly<Record<string, unknown>>) =>
  ({
    mode: schema['x-mode'] ?? 'static',
    trigger: schema['x-trigger'] ?? 'tap',
    ...(schema['x-settles'] !== undefined && { settles: schema['x-settles'] }),
  }) as BlockBehaviour;

const behaviours = new Map(Object.entries(schemas).map(([path, schema]) => [folderOf(path), behaviourOf(schema)]));

export const publishedView = (type: string): BlockView | undefined =>
  viewsByType.get(type) ?? (added.modules[`blocks/${type}/block`]?.['default'] as BlockView | undefined);

/** How a block type behaves; an unknown one is static, so that it is shown as broken. */
export const blockBehaviour = (type: string): BlockBehaviour =>
  behaviours.get(type) ?? behaviourOf(addedSchema('blocks', type));

const whole = new Set(
  Object.entries(protocols)
    .filter(([, schema]) => schema['x-answer'] === 'whole')
    .map(([path]) => folderOf(path)),
);

/** Whether a protocol validates responses with the whole schema of the result, so that the browser needs it. */
export const readsWhole = (protocol: string): boolean =>
  whole.has(protocol) || addedSchema('protocols', protocol)['x-answer'] === 'whole';

/** All recipes: of the theme, of blocks, of widgets, and of the kinds that a project adds. */
export const kindRecipes = (): readonly RecipeModule[] => [
  ...Object.values(recipes),
  ...Object.entries(added.modules).flatMap(([path, module]) =>
    path.endsWith('/recipe') ? [module as RecipeModule] : [],
  ),
];

const integrationOrigins = import.meta.glob<IntegrationOrigins>('../integrations/*/origins.ts', {
  eager: true,
  import: 'origins',
});

/** Origins of an integration with these settings; undefined while it is not configured. */
export const publishedOrigins = (kind: string, settings: IntegrationSettings): Origins | undefined =>
  (
    integrationOrigins[`../integrations/${kind}/origins.ts`] ??
    (added.modules[`integrations/${kind}/origins`]?.['origins'] as IntegrationOrigins | undefined)
  )?.(settings);

/** The policy of a payment provider that a project adds; undefined for others. */
export const addedPolicy = (provider: string): unknown => added.modules[`payments/${provider}/policy`]?.['policy'];
