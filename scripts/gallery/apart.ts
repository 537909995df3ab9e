/** Makes the names of examples unique: one site shows all of them, and each was written on its own. */
import { isObject } from '../../src/base/json';
import type { KindExample } from './kinds';
import { objectsIn, withChildren } from '../../src/base/deep';

const own = 'example.';

/** Keys at which the data of a page is named, and those at which a document is. */
const dataKeys = new Set(['on', 'data']);
const documentKeys = new Set(['name', 'answer', 'document']);

type Names = { readonly [name: string]: string };

const suffixed = (source: object | undefined, count: number): Names =>
  Object.fromEntries(Object.keys(source ?? {}).map((name) => [name, `${name}_${count}`]));

/** Returns the ids of the blocks in a definition, at any depth. */
const blockIds = (value: unknown): readonly string[] =>
  [...objectsIn(value)].flatMap(({ block, id }) => (typeof block === 'string' && typeof id === 'string' ? [id] : []));

/** Returns a text in which expressions and places read state or data by their new names. */
function readAnew(text: string, root: 'state' | 'data', names: Names): string {
  return Object.entries(names).reduce(
    (read, [name, other]) => read.replaceAll(new RegExp(`\\b${root}\\.${name}\\b`, 'g'), `${root}.${other}`),
    text,
  );
}

type Renaming = {
  readonly messages: Names;
  readonly documents: Names;
  readonly state: Names;
  readonly data: Names;
  readonly ids: Names;
};

function renamedText(text: string, key: string, isBlock: boolean, names: Renaming): string {
  const message = names.messages[text];
  if (message !== undefined) return message;
  if (key === 'id' && isBlock) return names.ids[text] ?? text;
  if (key === 'in') return names.ids[text] ?? readAnew(text, 'state', names.state);
  if (dataKeys.has(key)) return names.data[text] ?? text;
  if (documentKeys.has(key) && names.documents[text] !== undefined) return names.documents[text];
  return readAnew(readAnew(text, 'state', names.state), 'data', names.data);
}

function renamedIn(value: unknown, names: Renaming, key = '', isBlock = false): unknown {
  if (typeof value === 'string') return renamedText(value, key, isBlock, names);
  if (Array.isArray(value)) return value.map((item) => renamedIn(item, names, key));
  const here = isObject(value) && typeof value['block'] === 'string';
  return withChildren(value, (part, name) => renamedIn(part, names, name, here));
}

const withNames = <Value>(
  source: Readonly<Record<string, Value>> = {},
  names: Names,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(source).map(([name, value]) => [names[name] ?? name, value]));

/** Makes the messages, documents, state, data and blocks of an example unique. `name`: part of their new names. */
export function apart(example: KindExample, name: string, count: number): KindExample {
  const { given: context, definition } = example;
  const messageNames = Object.keys(context.messages ?? {}).filter((id) => id.startsWith(own));
  const names: Renaming = {
    messages: Object.fromEntries(messageNames.map((id) => [id, `${name}.${id.slice(own.length)}`])),
    documents: Object.fromEntries(Object.keys(context.documents ?? {}).map((each) => [each, `${name}/${each}`])),
    state: suffixed(context.state, count),
    data: suffixed(context.data, count),
    ids: Object.fromEntries(blockIds(definition).map((id) => [id, `${name}-${id}`])),
  };
  return {
    ...example,
    definition: renamedIn(definition, names),
    given: {
      ...context,
      messages: withNames(context.messages, names.messages),
      documents: withNames(context.documents, names.documents),
      state: withNames(context.state, names.state),
      data: withNames(context.data, names.data),
    },
  };
}
