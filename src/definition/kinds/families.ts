import type { JsonSchema } from '../../model/json-schema';
import { familyFolders } from '../language/kinds';
import type { KindHome } from '../source/folders';

type Family = {
  /** Folder of this package's own kinds of the family. */
  readonly builtIn: string;
  /** A kind of the family in words, with an article. */
  readonly one: string;
  /** Suffix of its definition's name in the language. */
  readonly suffix: string;
  /** Required code files of each kind: the name without extension, and its exports. */
  readonly code: Readonly<Record<string, string>>;
  /** Their usual extension. */
  readonly ending: '.ts' | '.tsx';
  /** Optional code files of a kind. */
  readonly optional: Readonly<Record<string, string>>;
  readonly hasSchema: boolean;
};

/** Families of kinds, by the name of their folder in a project. */
export const kindFamilies = {
  blocks: {
    builtIn: familyFolders.blocks,
    one: 'a block',
    suffix: 'Block',
    code: { block: 'default' },
    ending: '.tsx',
    optional: { live: 'live', recipe: 'recipe' },
    hasSchema: true,
  },
  actions: {
    builtIn: familyFolders.actions,
    one: 'an action',
    suffix: 'Action',
    code: { run: 'run' },
    ending: '.ts',
    optional: {},
    hasSchema: true,
  },
  widgets: {
    builtIn: familyFolders.widgets,
    one: 'a widget',
    suffix: 'Widget',
    code: { widget: 'default' },
    ending: '.tsx',
    optional: { recipe: 'recipe' },
    hasSchema: true,
  },
  protocols: {
    builtIn: familyFolders.protocols,
    one: 'a protocol',
    suffix: 'Operation',
    code: { request: 'prepare' },
    ending: '.ts',
    optional: {},
    hasSchema: true,
  },
  integrations: {
    builtIn: familyFolders.integrations,
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

/** One kind of a project or pack: the files in its folder, by name without extension. */
export type OwnKind = {
  readonly family: KindFamily;
  readonly name: string;
  /** The folder, relative to the project's root. */
  readonly folder: string;
  /** Folder of all kinds in the same source. */
  readonly home: KindHome;
  /** Paths relative to the project's root, by name: `block`, `recipe` … */
  readonly code: Readonly<Record<string, string>>;
  /** Its schema.json; undefined in a family without schemas. Accepts everything if the kind has a mistake. */
  readonly schema: JsonSchema | undefined;
  readonly isBroken: boolean;
};
