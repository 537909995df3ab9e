/** Every kind of the language, read from its folder: its purpose, its inputs and its examples. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asText } from '../../src/base/json';
import type { OwnKind } from '../../src/definition/kinds/families';
import type { LanguageSources } from '../../src/definition/language/language';
import { packageRoot } from '../../src/definition/source/folders';
import type { JsonSchema } from '../../src/model/json-schema';

/** Context of an example. */
export type ExampleContext = {
  readonly messages?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, unknown>>;
  readonly state?: Readonly<Record<string, unknown>>;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly documents?: Readonly<Record<string, string>>;
};

export type KindExample = {
  readonly name: string;
  /** As in a definition. */
  readonly definition: unknown;
  /** The schema of the data that a field fills; only for widgets. */
  readonly schema?: JsonSchema;
  readonly given: ExampleContext;
};

export type GalleryKind = {
  readonly type: string;
  readonly schema: JsonSchema;
  readonly description: string;
  /** Markdown, without its title. */
  readonly readme: string;
  readonly examples: readonly KindExample[];
};

export type Family = {
  readonly id: 'blocks' | 'widgets' | 'actions' | 'protocols' | 'integrations';
  readonly title: string;
  readonly lead: string;
  readonly kinds: readonly GalleryKind[];
};

type Place = Omit<Family, 'kinds'> & { readonly folder: string; readonly tag: string };

const families: readonly Place[] = [
  { id: 'blocks', title: 'Blocks', lead: 'What pages are made of.', folder: 'src/blocks', tag: 'block' },
  {
    id: 'widgets',
    title: 'Widgets',
    lead: 'How a field of a form is asked for.',
    folder: 'src/forms/widgets',
    tag: 'field',
  },
  {
    id: 'actions',
    title: 'Actions',
    lead: 'What happens when something is pressed.',
    folder: 'src/actions',
    tag: 'action',
  },
  {
    id: 'protocols',
    title: 'Protocols',
    lead: 'How an operation speaks to an API.',
    folder: 'src/operations',
    tag: 'operation',
  },
  {
    id: 'integrations',
    title: 'Integrations',
    lead: 'Services of others that a site may load.',
    folder: 'src/integrations',
    tag: 'integration',
  },
];

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

export type WrittenExample = Readonly<Record<string, unknown>> & {
  readonly schema?: JsonSchema;
  readonly given?: ExampleContext;
};

export type ExamplesFile = {
  readonly given?: ExampleContext;
  readonly [name: string]: WrittenExample | ExampleContext | undefined;
};

/** Returns the examples of a file by name, each with its own context merged into the shared "given" of the file. */
export function examplesOf({
  given: shared = {},
  ...examples
}: ExamplesFile): Readonly<Record<string, WrittenExample>> {
  return Object.fromEntries(
    Object.entries(examples as Readonly<Record<string, WrittenExample>>).map(([name, example]) => {
      const messages = { ...shared.messages, ...example.given?.messages };
      return [name, { ...example, given: { ...shared, ...example.given, messages } }];
    }),
  );
}

function examplesIn(folder: string, tag: string): readonly KindExample[] {
  const examples = examplesOf(JSON.parse(textOf(join(folder, 'examples.json')) || '{}'));
  return Object.entries(examples).map(([name, { [tag]: definition, schema, given = {} }]) => ({
    name,
    definition,
    given,
    ...(schema && { schema }),
  }));
}

/** Returns the families. Takes a project's root, the language's sources, and the kinds of the project and its packs. */
export function readFamilies(root: string, sources: LanguageSources, added: readonly OwnKind[]): readonly Family[] {
  const folderOf = (family: string, builtIn: string, type: string): string => {
    const own = added.find((kind) => kind.family === family && kind.name === type);
    return own === undefined ? join(packageRoot(root), builtIn, type) : join(root, own.folder);
  };
  return families.map(({ id, title, lead, folder, tag }) => ({
    id,
    title,
    lead,
    kinds: sources[id].map(({ type, schema }) => {
      const own = folderOf(id, folder, type);
      return {
        type,
        schema,
        description: asText(schema['description']) ?? '',
        readme: textOf(join(own, 'README.md')).replace(/^# .*\n+/, ''),
        examples: examplesIn(own, tag),
      };
    }),
  }));
}
