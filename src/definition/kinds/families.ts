import type { JsonSchema } from '../../model/json-schema';
import type { KindHome } from '../source/folders';

type Family = {
  /** Folder of this package's own kinds of the family. */
  readonly builtIn: string;
  /** A kind of the family in words, with the article. */
  readonly one: string;
  /** Ending of the name of its definition in the language. */
  readonly suffix: string;
  /** Files with code that each kind has: the name without ending, and what the file exports. */
  readonly code: Readonly<Record<string, string>>;
  /** The usual ending of those. */
  readonly ending: '.ts' | '.tsx';
  /** Files with code that a kind may have. */
  readonly optional: Readonly<Record<string, string>>;
  readonly hasSchema: boolean;
};

/** Families of kinds, by the name of their folder in a project. */
export const kindFamilies = {
  blocks: {
    builtIn: 'src/blocks',
    one: 'a block',
    suffix: 'Block',
    code: { block: 'default' },
    ending: '.tsx',
    optional: { live: 'live', recipe: 'recipe' },
    hasSchema: true,
  },
  actions: {
    builtIn: 'src/actions',
    one: 'an action',
    suffix: 'Action',
    code: { run: 'run' },
    ending: '.ts',
    optional: {},
    hasSchema: true,
  },
  widgets: {
    builtIn: 'src/forms/widgets',
    one: 'a widget',
    suffix: 'Widget',
    code: { widget: 'default' },
    ending: '.tsx',
    optional: { recipe: 'recipe' },
    hasSchema: true,
  },
  protocols: {
    builtIn: 'src/operations',
    one: 'a protocol',
    suffix: 'Operation',
    code: { request: 'prepare' },
    ending: '.ts',
    optional: {},
    hasSchema: true,
  },
  integrations: {
    builtIn: 'src/integrations',
    one: 'an integration',
    suffix: 'Integration',
    code: { origins: 'origins', run: 'start' },
    ending: '.ts',
    optional: {},
    hasSchema: true,
  },
  payments: {
    builtIn: 'src/payments',
    one: 'a payment provider',
    suffix: 'Provider',
    code: { policy: 'policy', provider: 'show' },
    ending: '.ts',
    optional: {},
    hasSchema: false,
  },
} as const satisfies Readonly<Record<string, Family>>;

export type KindFamily = keyof typeof kindFamilies;

/** One kind of a project or pack: what its folder has, by file name without its ending. */
export type OwnKind = {
  readonly family: KindFamily;
  readonly name: string;
  /** The folder, below the project's root. */
  readonly folder: string;
  /** Folder of all kinds that came with it. */
  readonly home: KindHome;
  /** Paths below the project's root, by name: `block`, `recipe` … */
  readonly code: Readonly<Record<string, string>>;
  /** Its schema.json; undefined in a family without schemas. Anything goes where the kind has a mistake. */
  readonly schema: JsonSchema | undefined;
  readonly isBroken: boolean;
};
