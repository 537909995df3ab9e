/** The place that an edit changes: the file of the layer, the path in it, and the value in the layers below. */
import { asObject, asText, isObject } from '../../base/json';
import type { Project } from '../engine';
import { partOfFile } from '../check/rule';
import { layerFolder } from '../source/folders';
import type { SourceSite } from '../source-site';
import { addressParts, isFileAddressed, locatedIn, locatedOn } from './located';
import type { EditPlace, LocatedItem } from './located';
import { definitionIn, sourceValueAt } from './source-places';
import type { Step } from './source-places';
import type { EditDraft } from './draft';
import { EditRefused } from './refusals';

/** The current site, the layer to write, and whether a block inside a part is changed for this place only. */
export type EditTarget = { readonly site: string; readonly layer: string; readonly scope: 'here' | 'everywhere' };

export type EditContext = EditTarget & { readonly root: string; readonly project: Project };

/** The same with the draft that the edit changes. */
export type DraftContext = EditContext & { readonly draft: EditDraft };

export type EditedPlace = {
  /** Relative to the project. */
  readonly file: string;
  /** Relative to the folder of the layer. */
  readonly name: string;
  readonly path: readonly Step[];
  readonly item: LocatedItem;
  /** The same file in the site that the layer extends, merged; undefined if it has none. */
  readonly below: unknown;
  /** The place is an override of something inside a part. */
  readonly isOverride: boolean;
};

function sourceOf({ project, site }: EditContext): SourceSite {
  const source = project.source(site);
  if (source === undefined) throw new EditRefused('unreadable', { site });
  return source;
}

/** The site that the layer extends. */
function belowLayer({ project, site, layer }: EditContext): SourceSite | undefined {
  const chain = project.chain(site);
  const next = chain[chain.indexOf(layer) + 1];
  return next === undefined ? undefined : project.source(next);
}

/** A file of the layer to write, and its content in the layers below. */
export function layerFile(
  context: EditContext,
  name: string,
): { readonly file: string; readonly name: string; readonly below: unknown } {
  const below = belowLayer(context);
  return { file: layerFolder(context.root, context.layer) + name, name, below: below && definitionIn(below, name) };
}

/** The item at an address; throws EditRefused if there is none. */
function itemAt(context: EditContext, address: string): LocatedItem {
  const source = sourceOf(context);
  const parts = addressParts(address);
  if (parts !== undefined && isFileAddressed(parts.page)) {
    const found = locatedIn(definitionIn(source, parts.page), parts.page, parts.path);
    if (found === undefined) throw new EditRefused('nothing-there', { address });
    return found;
  }
  const page = context.project.context(context.site)?.site.pages.find(({ id }) => id === parts?.page);
  const item = parts && page && locatedOn(source, page).get(parts.path);
  if (item === undefined) throw new EditRefused('no-block', { address });
  return item;
}

/** Whether an address is in a file, like that of a menu entry, and not that of a block. */
export const isInFile = (address: string): boolean => isFileAddressed(addressParts(address)?.page ?? '');

/** The merged value of a layer and those below it at a path of a file. */
export function saidByLayer({ project, layer }: EditContext, { file, path }: EditPlace): unknown {
  const source = project.source(layer);
  return source && sourceValueAt(definitionIn(source, file), path);
}

/** Refuses an item that only a nearer layer has: a layer further below cannot change it. */
function assertSaid(context: EditContext, place: EditPlace, { isItem, part }: LocatedItem): void {
  const isNamed = isItem && part === undefined && typeof place.path.at(-1) === 'object';
  if (!isNamed || saidByLayer(context, place) !== undefined) return;
  throw new EditRefused('nearer-adds', { layer: context.layer });
}

const placeIn = ({ scope }: EditContext, item: LocatedItem): EditPlace | undefined =>
  scope === 'everywhere' ? item.written : item.here;

/** Where a layer changes the block at an address. */
export function targetOf(context: EditContext, address: string): EditedPlace {
  const item = itemAt(context, address);
  const place = placeIn(context, item);
  if (place === undefined) throw new EditRefused('not-here-alone');
  assertSaid(context, place, item);
  const isOverride = partOfFile(place.file) === undefined && item.part !== undefined;
  return { ...layerFile(context, place.file), path: place.path, item, isOverride };
}

/** The list of blocks in a page or a block. */
export function listTarget(context: EditContext, address: string, slot: string): EditedPlace {
  const parts = addressParts(address);
  const steps = slot.split('/');
  if (parts?.path !== '' || isFileAddressed(parts.page)) {
    const target = targetOf(context, address);
    return { ...target, path: [...target.path, ...steps] };
  }
  const page = context.project.context(context.site)?.site.pages.find(({ id }) => id === parts.page);
  if (page === undefined || slot !== 'body') throw new EditRefused('no-slot', { slot, address });
  const inline = page.bodyName === undefined;
  const file = inline ? 'pages.json' : `content/pages/${page.bodyName}.json`;
  const path: readonly Step[] = inline ? ['pages', { id: page.id }, 'body'] : ['body'];
  const item = { path: '', value: { body: page.body }, here: { file, path }, written: undefined, part: undefined };
  return { ...layerFile(context, file), path, item: { ...item, isItem: false }, isOverride: false };
}

/** The value of the layers below at a path of a target; for an override, that of the part. */
export function belowAt({ below, isOverride, item, path }: EditedPlace, inside: readonly Step[]): unknown {
  const own = sourceValueAt(below, [...path, ...inside]);
  return own === undefined && isOverride ? sourceValueAt(item.written?.value, inside) : own;
}

/** The path to a property, which enters a list by the id or the index of an item. */
export function propertySteps({ item }: EditedPlace, key: readonly string[]): readonly Step[] {
  let value: unknown = item.value;
  return key.map((name): Step => {
    const list = value;
    if (!Array.isArray(list)) {
      value = asObject(value)[name];
      return name;
    }
    const found = list.find((one) => isObject(one) && asText(one['id']) === name);
    value = found ?? list[Number(name)];
    return found === undefined ? { at: Number(name) } : { id: name };
  });
}
