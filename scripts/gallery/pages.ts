/** The pages of the gallery: one for each kind, one for each family, and one to search them all. */
import { printTree } from '../../src/definition/format/print';
import { readTree } from '../../src/definition/format/tree';
import type { KindExample, Family, GalleryKind } from './kinds';
import { propertyList } from './properties';

/** A block in its authored form. */
export type Authored = { readonly block: string; readonly id: string; readonly [property: string]: unknown };

/** Adds a text or a markdown document to the gallery; returns its message id or document name. */
export type Wording = { readonly say: (text: string) => string; readonly write: (markdown: string) => string };

export const kindPage = ({ id }: Family, { type }: GalleryKind): string => `${id}-${type}`;

/** Readable line length of text, in characters. */
const columns = 64;

const fenced = (value: unknown): string =>
  ['```json', printTree(readTree(JSON.stringify(value)), columns), '```'].join('\n');

/** Returns a section with a small heading, so that its content stands out. */
const section = (id: string, title: string, body: readonly Authored[]): Authored => ({
  block: 'section',
  id,
  space: 'sm',
  body: [{ block: 'heading', id: `above-${id}`, level: 2, size: 'sm', text: title }, ...body],
});

/** An example in the gallery: live, with its JSON below. `live`: absent for kinds that render nothing themselves. */
export type Shown = { readonly id: string; readonly example: KindExample; readonly live: Authored | undefined };

/** Returns the context that an example's definition reads. The kind's own messages are in its pack; labels have the field's name. */
function aroundOf({ definition, given: context, schema }: KindExample): Readonly<Record<string, unknown>> {
  const { messages = {}, ...rest } = context;
  const text = JSON.stringify(definition);
  const isRead = (id: string) =>
    text.includes(JSON.stringify(id)) || (schema !== undefined && id.startsWith('example.'));
  const read = Object.entries(messages).filter(([id]) => isRead(id));
  return { ...(schema && { schema }), ...(read.length > 0 && { messages: Object.fromEntries(read) }), ...rest };
}

function exampleSection({ id, example, live }: Shown, { say, write }: Wording): Authored {
  const { name, definition } = example;
  const codeBlock = (part: string, value: unknown): Authored => ({
    block: 'document',
    id: `${id}-${part}`,
    name: write(fenced(value)),
  });
  const around = aroundOf(example);
  const folded = [
    ...(live ? [{ title: 'JSON', body: codeBlock('json', definition) }] : []),
    ...(Object.keys(around).length > 0 ? [{ title: 'What it is given', body: codeBlock('given', around) }] : []),
  ];
  const items = folded.map(({ title, body }) => ({ id: `${body.id}-open`, title: say(title), body: [body] }));
  const code = { block: 'disclosure', id: `${id}-code`, size: 'sm', items };
  return section(id, say(name), [live ?? codeBlock('json', definition), ...(items.length > 0 ? [code] : [])]);
}

/** Returns the properties of a kind, collapsed so that the examples stay close. */
function propertiesOf({ schema }: GalleryKind, { say, write }: Wording): Authored[] {
  const list = propertyList(schema);
  if (list === undefined) return [];
  const body = [{ block: 'document', id: 'list', name: write(list) }];
  return [{ block: 'disclosure', id: 'about', items: [{ id: 'properties', title: say('Properties'), body }] }];
}

export function kindBody(kind: GalleryKind, family: Family, shown: readonly Shown[], words: Wording): Authored[] {
  const { say, write } = words;
  const { type, description, readme } = kind;
  return [
    {
      block: 'section',
      id: 'kind',
      space: 'sm',
      body: [
        { block: 'link', id: 'family', label: say(family.title), to: { page: family.id } },
        { block: 'heading', id: 'kind-title', level: 1, text: say(type), lead: say(description) },
        { block: 'document', id: 'readme', name: write(readme) },
        ...propertiesOf(kind, words),
      ],
    },
    ...shown.map((each) => exampleSection(each, words)),
  ];
}

const card = (family: Family, kind: GalleryKind, { say }: Wording): Authored => ({
  block: 'card',
  id: kindPage(family, kind),
  level: 2,
  title: say(kind.type),
  to: { page: kindPage(family, kind) },
  body: [{ block: 'text', id: `${kindPage(family, kind)}-says`, text: say(kind.description) }],
});

/** Returns the blocks of a family's page: a card for each kind. */
export function familyBody(family: Family, words: Wording): Authored[] {
  const { say } = words;
  const cards = family.kinds.map((kind) => card(family, kind, words));
  return [
    {
      block: 'section',
      id: 'family',
      space: 'sm',
      body: [
        { block: 'heading', id: 'kind-title', level: 1, text: say(family.title), lead: say(family.lead) },
        { block: 'grid', id: 'kinds', columns: 3, body: cards },
      ],
    },
  ];
}

/** Returns the blocks of the start page, which searches kinds by name and description. */
export function startBody(families: readonly Family[], words: Wording): Authored[] {
  const { say, write } = words;
  const entries = families.flatMap((family) =>
    family.kinds.map((kind) => ({
      id: kindPage(family, kind),
      section: family.id,
      question: say(kind.type),
      answer: write([kind.description, kind.readme].join('\n\n')),
      body: [
        {
          block: 'link',
          id: `to-${kindPage(family, kind)}`,
          label: say(`${kind.type}: ${kind.examples.length} examples`),
          to: { page: kindPage(family, kind) },
          look: 'arrow',
        },
      ],
    })),
  );
  const count = families.reduce((sum, { kinds }) => sum + kinds.length, 0);
  return [
    {
      block: 'section',
      id: 'start',
      space: 'sm',
      body: [
        {
          block: 'heading',
          id: 'start-title',
          level: 1,
          text: say('Gallery'),
          lead: say(`${count} kinds, each with its examples, live.`),
        },
        {
          block: 'finder',
          id: 'find',
          in: 'all',
          label: say('Find a kind'),
          none: [{ block: 'text', id: 'none', text: say('No kind is called that, and none says it.') }],
        },
        {
          block: 'questions',
          id: 'all',
          label: say('Families'),
          sections: families.map(({ id, title }) => ({ id, title: say(title) })),
          entries,
        },
      ],
    },
  ];
}
