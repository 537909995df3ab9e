/** The tree of a page: its blocks and their slots. */
import { layerOfFile } from '../../../src/definition/source/folders';
import { asObject, asText, isObject, texts } from '../../../src/base/json';
import type { JsonObject } from '../../../src/base/json';
import { locatedOn } from '../../../src/definition/edit/located';
import type { LocatedItem } from '../../../src/definition/edit/located';
import { blockProperties, blockSchema } from '../../../src/definition/edit/properties';
import { removedOn } from '../../../src/definition/edit/removed';
import { findMessage, localeChain } from '../../../src/definition/facts/messages';
import type { CheckContext } from '../../../src/definition/check/rule';
import { originOf, originsOf } from '../../../src/definition/source/positions';
import type { SourceSite } from '../../../src/definition/source-site';
import { resolved } from '../../../src/definition/language/schema-node';
import { conjunctsOf } from '../../../src/expression/conjuncts';
import { addressesOf } from '../../../src/model/block-address';
import type { OutlineBlock, PageAnswer } from '../../../studio/outline-protocol';
import { valueBelow, writtenAt } from './layers';
import type { StudioProject } from './layers';

/** A loaded page, with its site before and after the expansion of parts. */
export type StudioPageRead = {
  readonly studio: StudioProject;
  readonly context: CheckContext;
  readonly source: SourceSite;
  readonly page: CheckContext['site']['pages'][number];
};

/** Reads a page of a site by its id; undefined if the site cannot be read or has no such page. */
export function readStudioPage(studio: StudioProject, site: string, id: string): StudioPageRead | undefined {
  const context = studio.project.context(site);
  const source = studio.project.source(site);
  const page = context?.site.pages.find((one) => one.id === id);
  return context && source && page && { studio, context, source, page };
}

const hasBlocks = (value: unknown): boolean => addressesOf(value).next().done !== true;

/** Returns a title for a block: its first text in the first language. */
function titleOf({ context }: StudioPageRead, block: JsonObject): string | undefined {
  const { site } = context;
  const chain = localeChain(site.settings, site.locales[0] ?? 'en');
  for (const { schema, value } of blockProperties(context.language, block)) {
    if (schema['x-ref'] !== 'message') continue;
    const id = asText(value) ?? (isObject(value) ? asText(value['message']) : undefined);
    const text = id === undefined ? undefined : asText(findMessage(site.source, chain, id)?.text);
    if (text !== undefined && text !== '') return text.length > 80 ? `${text.slice(0, 79)}…` : text;
  }
  return undefined;
}

/** Returns the names of a kind's slots, used or not. */
function slotNames({ context }: StudioPageRead, kind: string): readonly string[] {
  const properties = Object.entries(asObject(blockSchema(context.language, kind)?.['properties']));
  return properties.flatMap(([name, schema]) =>
    resolved(context.language, asObject(schema))['x-slot'] === true ? [name] : [],
  );
}

/** Returns the names of slots for blocks: those of a kind, and those of an item with blocks. */
const takenBy = (names: readonly string[], slots: OutlineBlock['slots']): readonly string[] => [
  ...new Set([
    ...names,
    ...slots.filter(({ blocks }) => blocks.every(({ kind }) => kind !== '')).map(({ name }) => name),
  ]),
];

/** Whether the site sets values of a block in its own files. */
function isOwn({ context }: StudioPageRead, { value }: LocatedItem): boolean {
  const said = [...originsOf(value), ...Object.keys(value).flatMap((key) => originOf(value, key) ?? [])];
  return said.some(({ file }) => layerOfFile(file) === context.site.name);
}

class Outliner {
  private readonly located: ReadonlyMap<string, LocatedItem>;

  constructor(private readonly read: StudioPageRead) {
    this.located = locatedOn(read.source, read.page);
  }

  list(items: readonly unknown[], path: string): readonly OutlineBlock[] {
    return items.flatMap((item, index) => {
      if (!isObject(item) || !hasBlocks([item])) return [];
      const block = this.block(item, `${path}/${asText(item['id']) ?? index}`);
      return block === undefined ? [] : [block];
    });
  }

  private slots(value: JsonObject, path: string, above = ''): OutlineBlock['slots'] {
    return Object.entries(value).flatMap(([key, child]): OutlineBlock['slots'] => {
      if (Array.isArray(child)) {
        const blocks = this.list(child, `${path}/${key}`);
        return blocks.length === 0 ? [] : [{ name: above + key, blocks }];
      }
      return isObject(child) ? this.slots(child, `${path}/${key}`, `${above}${key}/`) : [];
    });
  }

  private block(value: JsonObject, path: string): OutlineBlock | undefined {
    const { read } = this;
    const item = this.located.get(path);
    const origin = originOf(value) ?? originsOf(read.page.entry)[0];
    if (item === undefined || origin === undefined) return undefined;
    const title = 'block' in value ? titleOf(read, value) : undefined;
    const uses = item.part === undefined ? 0 : (read.context.site.parts.uses.get(item.part)?.length ?? 0);
    const kind = asText(value['block']) ?? '';
    const slots = this.slots(value, path);
    return {
      address: `${read.page.id}:${path}`,
      kind,
      id: asText(value['id']) ?? '',
      ...(title !== undefined && { title }),
      ...(item.part !== undefined && { part: { id: item.part, uses } }),
      slots,
      takes: takenBy(slotNames(read, kind), slots),
      ...(typeof value['when'] === 'string' && { when: value['when'], conditions: conjunctsOf(value['when']) }),
      ...(Array.isArray(value['roles']) && { roles: texts(value['roles']) }),
      at: writtenAt(read.studio, origin),
      own: isOwn(read, item),
    };
  }
}

/** Returns the blocks that layers removed from the page, each once, though a part's is missing in each of its uses. */
function removedFromPage(read: StudioPageRead): PageAnswer['removed'] {
  const { studio, context, source, page } = read;
  const removed = removedOn(source, page).map((one) => [`${one.at.file} ${one.at.from}`, one] as const);
  return [...new Map(removed.toReversed()).values()].toReversed().map(({ path, at, had }) => {
    const block = asObject(valueBelow(studio.project, context.site.name, had));
    const id = asText(block['id']) ?? '';
    return {
      address: `${page.id}:${path}`,
      id,
      kind: asText(block['block']) ?? '',
      title: titleOf(read, block) ?? id,
      at: writtenAt(studio, at),
    };
  });
}

/** Returns the blocks of a page as a tree, and those that layers removed. */
export const pageOutline = (read: StudioPageRead): PageAnswer => ({
  blocks: new Outliner(read).list(read.page.body, ''),
  removed: removedFromPage(read),
});
