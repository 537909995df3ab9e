/** Texts of copies: a copy has its own messages, so that changing them does not affect the original. */
import { asObject, asText } from '../../base/json';
import { freeName } from '../../base/free-name';
import type { JsonObject } from '../../base/json';
import { layerFileOf } from '../source/layer';
import type { FileKind } from '../source/layer';
import { messagePlaces } from './named-texts';
import type { MessagePlaces } from './named-texts';
import type { DraftContext, EditContext } from './target';
import { setTexts, speaks } from './text-edits';
import { withChildren } from '../../base/deep';

/** Files with blocks. A menu entry shows the title of its page, and so does its copy. */
const copied: ReadonlySet<FileKind | undefined> = new Set<FileKind>(['bodies', 'parts', 'pages']);

/** A value with renamed messages. `nameOf` returns the new name for each. */
function renamedAt(value: unknown, places: MessagePlaces, nameOf: (id: string) => string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const keys = places.get(value);
  return withChildren(value, (part, key) =>
    typeof part === 'string' && keys?.has(key) === true ? nameOf(part) : renamedAt(part, places, nameOf),
  );
}

/** The ids of all messages in the sites with a layer. */
function idsAround({ project, layer }: EditContext): Set<string> {
  const sources = project
    .sites()
    .flatMap((site) => (project.chain(site).includes(layer) ? [project.source(site)] : []));
  return new Set(
    sources.flatMap((source) =>
      [source?.messages, source?.builtIn]
        .flatMap((all) => Object.values(all ?? {}))
        .flat()
        .flatMap(({ messages }) => Object.keys(messages)),
    ),
  );
}

/** A free id for the copy of a message: with the id of the copied block instead of the block's, otherwise with a number. */
function copiedId(message: string, id: string, copy: string, taken: ReadonlySet<string>): string {
  const steps = message.split('.');
  const index = steps.lastIndexOf(id);
  const named = index < 0 ? message : steps.with(index, copy).join('.');
  return freeName(named, (name) => taken.has(name));
}

/**
 * Gives a copy of an item its own messages, with the words of the layer and those below it in every language. `whole`: the
 * item as in a file of the layer. Returns the copy.
 */
export function withOwnTexts(context: DraftContext, file: string, whole: JsonObject, copy: string): JsonObject {
  const { project, layer } = context;
  const source = project.source(layer);
  if (source === undefined) return { ...whole, id: copy };
  const id = asText(whole['id']) ?? '';
  const taken = idsAround(context);
  const words = Object.entries(source.messages).filter(([language]) => speaks(context, language));
  const textOf = (layers: (typeof words)[number][1], message: string): string | undefined =>
    asText(layers.find(({ messages }) => Object.hasOwn(messages, message))?.messages[message]);
  const names = new Map<string, string>();
  const nameOf = (message: string): string => {
    if (words.every(([, layers]) => textOf(layers, message) === undefined)) return message;
    const name = names.get(message) ?? copiedId(message, id, copy, taken);
    names.set(message, name);
    taken.add(name);
    return name;
  };
  const places = copied.has(layerFileOf(file)?.kind) ? messagePlaces(project.language(), source, file) : new Map();
  const item = asObject(renamedAt(whole, places, nameOf));
  for (const [language, layers] of words) {
    const texts = [...names].flatMap(([message, name]) => {
      const text = textOf(layers, message);
      return text === undefined ? [] : [[name, text] as const];
    });
    if (texts.length > 0) setTexts(context, language, Object.fromEntries(texts));
  }
  return { ...item, id: copy };
}
