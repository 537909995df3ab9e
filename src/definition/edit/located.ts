/** Everything in a page with an address, with the files in which it can be changed. */
import { asText, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { memoizeWeak } from '../../base/memoize';
import { partOfFile } from '../check/rule';
import type { NormalPage } from '../normalise/normalise';
import type { Placed } from '../normalise/parts/expand';
import { originsOf, placedBy } from '../source/positions';
import type { SourceSite } from '../source-site';
import { sourcePlaceOf, sourceValueAt } from './source-places';
import type { SourcePlace, Step } from './source-places';

/** A file of a layer and the path in it. */
export type EditPlace = Pick<SourcePlace, 'file' | 'path'>;

/** An item of a page: a block, or a container between a block and its blocks. */
export type LocatedItem = {
  /** The address without the page, e.g. /check/body/form. */
  readonly path: string;
  /** With its parts expanded and its overrides applied. */
  readonly value: JsonObject;
  /** Where the page itself overrides it; undefined if it cannot be changed for this place only. */
  readonly here: EditPlace | undefined;
  /** Where it is written: in the file of the page, or in that of a part. */
  readonly written: SourcePlace | undefined;
  /** The part in whose file it is written. */
  readonly part: string | undefined;
  /** Item of the list around it. */
  readonly isItem: boolean;
  /** Prefix of block ids from the same file in it: the use of the part, or empty. */
  readonly prefix?: string;
  /** The uses of parts that put exactly this here. */
  readonly uses?: readonly SourcePlace[];
};

/** Use of a part, and the place of its overrides in the page. */
type UseAround = { readonly part: string; readonly here: EditPlace | undefined; readonly id: string };

type Around = readonly UseAround[];

const isId = (step: Step): step is { readonly id: string } => typeof step === 'object' && 'id' in step;

/** Where a use overrides something in its part; `path`: its path in the file of the part. */
function overrideIn(use: EditPlace | undefined, path: readonly Step[]): EditPlace | undefined {
  const index = path.findLastIndex(isId);
  const step = path[index];
  if (use === undefined || step === undefined || !isId(step)) return undefined;
  return { file: use.file, path: [...use.path, 'override', step.id, ...path.slice(index + 1)] };
}

class PageLocator {
  readonly found: LocatedItem[] = [];

  constructor(private readonly source: SourceSite) {}

  /** Where an object is written: in its own page, otherwise in the nearest layer. */
  private placesOf(value: object): readonly SourcePlace[] {
    return originsOf(value).flatMap((origin) => sourcePlaceOf(this.source, origin) ?? []);
  }

  /** Where the page overrides something that is written elsewhere. */
  private hereOf(place: SourcePlace, around: Around): EditPlace | undefined {
    const part = partOfFile(place.file);
    if (part === undefined) return place;
    return overrideIn(around.findLast((use) => use.part === part)?.here, place.path);
  }

  /** The uses of parts around content of one of them. */
  private inside(placed: Placed, around: Around): Around {
    const [use] = this.placesOf(placed.use.item);
    const part = use && partOfFile(use.file);
    const index = part === undefined ? -1 : around.findLastIndex((one) => one.part === part);
    const here = use && this.hereOf(use, around);
    const id = asText(placed.use.item['id']) ?? '';
    const uses = [...around.slice(0, index + 1), { part: placed.part.name, here, id }];
    return placed.inner === undefined ? uses : this.inside(placed.inner, uses);
  }

  private usesOf(placed: Placed | undefined): readonly SourcePlace[] {
    return placed === undefined ? [] : [...this.placesOf(placed.use.item).slice(0, 1), ...this.usesOf(placed.inner)];
  }

  walk(value: unknown, path: string, outer: Around, isItem = false): void {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        const id = isObject(item) ? asText(item['id']) : undefined;
        this.walk(item, `${path}/${id ?? index}`, outer, true);
      }
    } else if (isObject(value)) {
      // Only the expansion of parts knows the origin of a container.
      const placed = placedBy(value) as Placed | undefined;
      const around = placed === undefined ? outer : this.inside(placed, outer);
      this.found.push({ ...this.located(value, path, around, isItem), uses: this.usesOf(placed) });
      for (const [key, child] of Object.entries(value)) this.walk(child, `${path}/${key}`, around);
    }
  }

  private located(value: JsonObject, path: string, around: Around, isItem: boolean): LocatedItem {
    const places = this.placesOf(value);
    const ofPart = places.find(({ file }) => partOfFile(file) !== undefined);
    const written = ofPart ?? places[0];
    const part = ofPart && partOfFile(ofPart.file);
    const use = part === undefined ? undefined : around.findLast((one) => one.part === part);
    return {
      path,
      value,
      here: written && this.hereOf(written, around),
      written,
      part,
      isItem,
      prefix: use === undefined || use.id === '' ? '' : `${use.id}-`,
    };
  }
}

const pages = memoizeWeak<ReadonlyMap<string, LocatedItem>>();

/**
 * All objects of a page by path. Takes the merged page of a site, and the same page with its parts
 * expanded; paths are those of `addressesOf`.
 */
export const locatedOn = (source: SourceSite, page: NormalPage): ReadonlyMap<string, LocatedItem> =>
  pages([source, page], () => {
    const locator = new PageLocator(source);
    locator.walk(page.body, '', []);
    return new Map(locator.found.map((item) => [item.path, item]));
  });

/** Files of a layer whose objects are addressed like those of a page, as in `site.json:/theme`. */
const addressedFiles: ReadonlySet<string> = new Set(['site.json', 'menu.json']);

/** Whether the first part of an address is a file and not a page: ids of pages contain no dot. */
export const isFileAddressed = (name: string): boolean => addressedFiles.has(name);

/** An object in a file by its path of keys and ids. Takes the merged content of the file. */
export function locatedIn(definition: unknown, file: string, path: string): LocatedItem | undefined {
  let value = definition;
  let isItem = false;
  const steps = path
    .split('/')
    .slice(1)
    .map((name): Step => {
      isItem = Array.isArray(value);
      const step = isItem ? { id: name } : name;
      value = sourceValueAt(value, [step]);
      return step;
    });
  if (!isObject(value)) return undefined;
  const place = { file, path: steps };
  return { path, value, here: place, written: { ...place, value }, part: undefined, isItem };
}

/** The page and the path of an address; undefined if it is invalid. */
export function addressParts(address: string): { readonly page: string; readonly path: string } | undefined {
  const [, page, path] = /^([^:/]+):((?:\/[^/]+)*)$/.exec(address) ?? [];
  return page === undefined || path === undefined ? undefined : { page, path };
}

/** Whether a text is a valid address, existing or not. */
export const isAddress = (address: unknown): address is string =>
  typeof address === 'string' && addressParts(address) !== undefined;
