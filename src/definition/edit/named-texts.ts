/** Messages in the definitions of a file, with their places. */
import { asObject, asText, isObject } from '../../base/json';
import { fileKinds, partContents } from '../language/language';
import type { DefinitionLanguage } from '../language/language';
import { walk } from '../language/walk';
import type { Visit } from '../language/walk';
import { layerFileOf } from '../source/layer';
import type { SourceSite } from '../source-site';
import { definitionIn } from './source-places';

/** The parts of files that are searched: the key in the file, '' for the whole, with the name of its definition in the language. */
type Contents = Readonly<Record<string, string>>;

const whole = (definition: string): Contents => ({ '': definition });

const contents: Readonly<Record<string, Contents>> = {
  bodies: whole(fileKinds.page),
  parts: partContents,
  pages: whole(fileKinds.pages),
  menu: whole(fileKinds.menu),
  settings: whole(fileKinds.site),
};

/** Objects and lists, each with the keys that contain a message id. */
export type MessagePlaces = ReadonlyMap<object, ReadonlySet<string>>;

type Places = Map<object, Set<string>>;

function note(places: Places, container: object, key: string | number): void {
  const keys = places.get(container) ?? new Set();
  places.set(container, keys.add(String(key)));
}

/** All values that a use of a part passes to it, because their use in the part is not known here. */
function noteDeep(places: Places, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (typeof child === 'string' && child.includes('.')) note(places, value, key);
    else noteDeep(places, child);
  }
}

/** Where the definitions of a file may name messages. Takes the path of the file in its layer. */
export function messagePlaces(language: DefinitionLanguage, source: SourceSite, file: string): MessagePlaces {
  const places: Places = new Map();
  const visit: Visit = ({ schema, container, key, owner, value }) => {
    if (owner === value && asText(owner['part']) !== undefined)
      for (const handed of ['with', 'override']) noteDeep(places, owner[handed]);
    if (schema['x-ref'] !== 'message') return;
    note(places, container, key);
    if (isObject(value)) note(places, value, 'message');
  };
  const value = definitionIn(source, file);
  for (const [key, definition] of Object.entries(contents[layerFileOf(file)?.kind ?? ''] ?? {})) {
    const found = key === '' ? value : asObject(value)[key];
    if (found !== undefined) walk(language, definition, { value: found }, 'value', visit);
  }
  return places;
}

/** The ids of all messages that the definitions of a file may name. Takes the path of the file in its layer. */
export function messagesNamed(language: DefinitionLanguage, source: SourceSite, file: string): ReadonlySet<string> {
  const places = messagePlaces(language, source, file);
  return new Set(
    [...places].flatMap(([container, keys]) => [...keys].flatMap((key) => asText(Reflect.get(container, key)) ?? [])),
  );
}
