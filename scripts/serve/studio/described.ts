/** A block for the panel: its properties with their origins, and its texts in every language. */
import { layerOfFile } from '../../../src/definition/source/folders';
import { asText, isObject } from '../../../src/base/json';
import type { JsonObject } from '../../../src/base/json';
import { memoizeWeak } from '../../../src/base/memoize';
import { messageUses } from '../../../src/definition/check/findings/message-uses';
import { locatedIn, locatedOn } from '../../../src/definition/edit/located';
import type { LocatedItem } from '../../../src/definition/edit/located';
import {
  blockProperties,
  blockSchema,
  entryProperties,
  entrySchema,
  filePanelSchema,
  fileProperties,
  panelSchema,
} from '../../../src/definition/edit/properties';
import type { BlockProperty } from '../../../src/definition/edit/properties';
import { definitionIn } from '../../../src/definition/edit/source-places';
import { parsedText } from '../../../src/definition/edit/written-value';
import { partOfFile } from '../../../src/definition/check/rule';
import { originOf, originsOf, removedFrom } from '../../../src/definition/source/positions';
import type { MessageLayer, Origin } from '../../../src/definition/source-site';
import type { BlockAnswer, StudioMessage, StudioText, StudioValue } from '../../../studio/protocol';
import { layersOf, writtenAt } from './layers';
import type { StudioPageRead } from './outline';
import { menuFile } from './menus';
import type { StudioMenusRead } from './menus';

type Read = Pick<StudioPageRead, 'studio' | 'context'>;

/** Whether a value comes from another layer, or from a part. */
const isInherited = ({ context }: Read, at: Origin): boolean =>
  layerOfFile(at.file) !== context.site.name || partOfFile(at.file) !== undefined;

/**
 * Returns the shown value: of a named value in a condition its name, as in the source; of a part's parameter its value.
 */
function shownValue({ value, container, name }: BlockProperty, { written }: LocatedItem, block: JsonObject): unknown {
  const source = container === block && isObject(written?.value) ? written.value[String(name)] : undefined;
  const isNamed = source !== undefined && /\blet\s*\./.test(JSON.stringify(source));
  return isNamed && !JSON.stringify(source).includes('"param"') ? source : value;
}

function valueOf(read: Read, item: LocatedItem, property: BlockProperty): StudioValue {
  const { key, container, name } = property;
  const [at, below] = originsOf(container, name);
  const before = below && parsedText(read.context.textOf, below);
  return {
    key,
    value: shownValue(property, item, item.value),
    ...(at !== undefined && { at: writtenAt(read.studio, at) }),
    inherited: at === undefined || isInherited(read, at),
    ...(before !== undefined &&
      below !== undefined && { before: { value: before, at: writtenAt(read.studio, below) } }),
  };
}

/** Returns the properties that a layer leaves out and those below it have. */
function droppedValues(read: Read, { written, value }: LocatedItem): readonly StudioValue[] {
  const removed = written === undefined ? [] : [...removedFrom(written.value)];
  return removed.flatMap(([name, at]) =>
    name in value ? [] : [{ key: [name], at: writtenAt(read.studio, at), inherited: isInherited(read, at) }],
  );
}

const messageOf = ({ schema, value }: BlockProperty): string | undefined => {
  if (schema['x-ref'] !== 'message') return undefined;
  return asText(value) ?? (isObject(value) ? asText(value['message']) : undefined);
};

/** Returns the text of a message in each language of the site that has its own. */
function languagesOf(read: Read, id: string): Readonly<Record<string, StudioText>> {
  const { source } = read.context.site;
  return Object.fromEntries(
    read.context.site.locales.flatMap((locale): readonly (readonly [string, StudioText])[] => {
      const says = ({ messages }: MessageLayer): boolean => Object.hasOwn(messages, id);
      const [own, ...below] = (source.messages[locale] ?? []).filter(says);
      const builtIn = (source.builtIn[locale] ?? []).find(says);
      const layer = own ?? builtIn;
      const text = asText(layer?.messages[id]);
      if (layer === undefined || text === undefined) return [];
      const at = own === undefined ? undefined : originOf(layer.messages, id);
      const inherited = at === undefined || layerOfFile(at.file) !== read.context.site.name;
      const isBelow = own !== undefined && (below.length > 0 || builtIn !== undefined);
      return [[locale, { text, ...(at !== undefined && { at: writtenAt(read.studio, at) }), inherited, isBelow }]];
    }),
  );
}

const placesByMessage = memoizeWeak<ReadonlyMap<string, ReadonlySet<string>>>();

/** Returns the places in files that use each message. */
const placesOfMessages = ({ context }: Read) =>
  placesByMessage([context.units], () => {
    const places = new Map<string, Set<string>>();
    for (const { ids, at } of messageUses(context))
      for (const id of at === undefined ? [] : ids)
        places.set(id, (places.get(id) ?? new Set()).add(`${at?.file}:${at?.from}`));
    return places;
  });

function messagesOf(read: Read, properties: readonly BlockProperty[]): readonly StudioMessage[] {
  const found = new Map<string, StudioMessage>();
  for (const property of properties) {
    const id = messageOf(property);
    if (id === undefined || found.has(id)) continue;
    const elsewhere = Math.max(0, (placesOfMessages(read).get(id)?.size ?? 0) - 1);
    found.set(id, { id, key: property.key, languages: languagesOf(read, id), elsewhere });
  }
  return [...found.values()];
}

/** Returns the title of a kind: SpeedMeterBlock → Speed meter. */
export function kindTitle(title: string | undefined, kind: string): string {
  const words = (title?.replace(/Block$/, '') ?? kind).replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1).toLowerCase();
}

/** Returns the common data of a block and a menu entry: values, texts, and the layers in which they can be changed. */
function describedValues(read: Read, item: LocatedItem, properties: readonly BlockProperty[]) {
  return {
    values: [
      ...properties.filter(({ isListed }) => !isListed).map((property) => valueOf(read, item, property)),
      ...droppedValues(read, item),
    ],
    texts: messagesOf(read, properties),
    layers: layersOf(read.studio, read.context.site.name).filter(({ locked }) => locked === undefined),
  };
}

/** Returns a block of a page by its path; undefined if there is none. */
export function describedBlock(read: StudioPageRead, path: string): BlockAnswer | undefined {
  const item = locatedOn(read.source, read.page).get(path);
  const kind = asText(item?.value['block']);
  if (item === undefined || kind === undefined) return undefined;
  const { language, site } = read.context;
  const schema = blockSchema(language, kind);
  return {
    kind,
    title: kindTitle(asText(schema?.['title']), kind),
    description: asText(schema?.['description']) ?? '',
    schema: panelSchema(language, kind),
    ...(item.part !== undefined && { part: { id: item.part, uses: site.parts.uses.get(item.part)?.length ?? 0 } }),
    ...describedValues(read, item, blockProperties(language, item.value)),
  };
}

/** Returns a menu entry by its path; undefined if there is none. */
export function describedEntry(read: StudioMenusRead, path: string): BlockAnswer | undefined {
  const item = locatedIn(read.menu, menuFile, path);
  if (item?.isItem !== true) return undefined;
  const { language } = read.context;
  return {
    kind: 'menu-entry',
    title: 'Menu entry',
    description: '',
    schema: entrySchema(language),
    ...describedValues(read, item, entryProperties(language, item.value)),
  };
}

/** Returns an object of a file by its path, in the form of a block; undefined if there is none. */
export function describedObject(read: Read, file: string, path: string): BlockAnswer | undefined {
  const { language, site } = read.context;
  const definition = definitionIn(site.source, file);
  const item = locatedIn(definition, file, path);
  if (item === undefined) return undefined;
  const keys = path.split('/').slice(1);
  const schema = filePanelSchema(language, file, definition, keys);
  const kind = keys.at(-1) ?? '';
  return {
    kind,
    title: kindTitle(undefined, kind),
    description: asText(schema['description']) ?? '',
    schema,
    ...describedValues(read, item, fileProperties(language, file, definition, keys)),
  };
}
