/** Blocks that layers removed from a page, each with the place of the directive. */
import { asObject, asText, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import type { NormalPage } from '../normalise/normalise';
import { takesPrefix } from '../normalise/parts/expand';
import { originOf, removedFrom } from '../source/positions';
import type { Origin, SourceSite } from '../source-site';
import { locatedOn } from './located';
import type { EditPlace } from './located';
import { definitionIn, sourceValueAt } from './source-places';
import type { SourcePlace, Step } from './source-places';

export type RemovedBlock = {
  /** Its former address, without the page. */
  readonly path: string;
  /** Where a layer removes it. */
  readonly place: EditPlace;
  readonly at: Origin;
  /** Where the layers below or the part contain it. */
  readonly had: EditPlace;
};

/** The path of a block by its id, wherever it is. */
function stepsTo(value: unknown, id: string): readonly Step[] | undefined {
  if (!Array.isArray(value) && !isObject(value)) return undefined;
  for (const [key, child] of Object.entries(value as object)) {
    const own = asText(asObject(child)['id']);
    const step: Step = !Array.isArray(value) ? key : own === undefined ? { at: Number(key) } : { id: own };
    if (Array.isArray(value) && own === id) return [step];
    const inner = stepsTo(child, id);
    if (inner !== undefined) return [step, ...inner];
  }
  return undefined;
}

/** The remaining path in a file, as in the address of a block. */
function inAddress(definition: unknown, steps: readonly Step[], from: number, prefix: string): string {
  const names = steps.map((step, index) => {
    if (typeof step === 'string') return `/${step}`;
    if ('at' in step) return `/${step.at}`;
    return `/${takesPrefix(asObject(sourceValueAt(definition, steps.slice(0, index + 1)))) ? prefix : ''}${step.id}`;
  });
  return names.slice(from).join('');
}

/** Lists of blocks in an object, including those that layers removed. */
function removedInLists(holder: JsonObject, place: EditPlace, path: string, prefix: string): readonly RemovedBlock[] {
  return Object.entries(holder).flatMap(([slot, list]) => {
    if (!Array.isArray(list)) return [];
    const there = new Set(list.map((item) => asObject(item)['id']));
    const before = list.length === 0 || list.some((item) => takesPrefix(asObject(item))) ? prefix : '';
    return [...removedFrom(list)].flatMap(([id, at]): readonly RemovedBlock[] => {
      const had = { file: place.file, path: [...place.path, slot, { id }] };
      return there.has(id) ? [] : [{ path: `${path}/${slot}/${before}${id}`, place: had, at, had }];
    });
  });
}

/** A use of a part, and the location of its content on the page. */
type UseOnPage = {
  readonly use: SourcePlace;
  /** The address of a block from it; that of the use itself if it adds none any more. */
  readonly path: string;
  /** Location of that block in the file of the part. */
  readonly root?: readonly Step[] | undefined;
  readonly prefix: string;
};

/** Content of a part that its use removes. */
function removedInUse(source: SourceSite, { use, path, root, prefix }: UseOnPage): readonly RemovedBlock[] {
  const file = `content/parts/${asText(asObject(use.value)['part'])}.json`;
  const definition = definitionIn(source, file);
  const addressOf = (steps: readonly Step[]): string => {
    const isInside = root !== undefined && JSON.stringify(steps.slice(0, root.length)) === JSON.stringify(root);
    if (isInside) return `${path}${inAddress(definition, steps, root.length, prefix)}`;
    return root === undefined
      ? path
      : `${path.slice(0, path.lastIndexOf('/'))}${inAddress(definition, steps, steps.length - 1, prefix)}`;
  };
  const inOverride = (overrides: JsonObject, above: readonly Step[]): readonly RemovedBlock[] =>
    Object.entries(overrides).flatMap(([id, said]): readonly RemovedBlock[] => {
      const place = { file: use.file, path: [...above, id] };
      const { $remove: isGone, override } = asObject(said);
      if (isGone !== true) return inOverride(asObject(override), [...place.path, 'override']);
      const steps = stepsTo(definition, id);
      const at = originOf(overrides, id);
      return at === undefined || steps === undefined
        ? []
        : [{ path: addressOf(steps), place, at, had: { file, path: steps } }];
    });
  return inOverride(asObject(asObject(use.value)['override']), [...use.path, 'override']);
}

/** Uses of parts in the file of a page. */
function usesIn(value: unknown, place: EditPlace, path: string): readonly UseOnPage[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => {
      const id = asText(asObject(item)['id']);
      return id === undefined ? [] : usesIn(item, { ...place, path: [...place.path, { id }] }, `${path}/${id}`);
    });
  if (!isObject(value)) return [];
  const inside = Object.entries(value).flatMap(([key, child]) =>
    usesIn(child, { ...place, path: [...place.path, key] }, `${path}/${key}`),
  );
  const use = { ...place, value };
  return asText(value['part']) === undefined ? inside : [{ use, path, prefix: '' }, ...inside];
}

/** All blocks that layers removed from a page. Takes the site before its parts are expanded, and the page afterwards. */
export function removedOn(source: SourceSite, page: NormalPage): readonly RemovedBlock[] {
  const name = page.bodyName;
  const own: EditPlace =
    name === undefined
      ? { file: 'pages.json', path: ['pages', { id: page.id }] }
      : { file: `content/pages/${name}.json`, path: [] };
  const { body } = asObject(sourceValueAt(definitionIn(source, own.file), own.path));
  const items = [...locatedOn(source, page).values()];
  const shown = new Set(items.flatMap(({ uses = [] }) => uses.map(({ value }) => value)));
  const emptied = usesIn(body, { ...own, path: [...own.path, 'body'] }, '').filter(({ use }) => !shown.has(use.value));
  // The page's own list has no step in the path.
  const ofPage = removedInLists({ body }, own, '', '').map((one) => ({ ...one, path: one.path.replace('/body', '') }));
  const ofItems = items.flatMap((item): readonly RemovedBlock[] => {
    const { written, path, prefix = '', uses = [] } = item;
    const root = written?.path;
    const lists = written === undefined ? [] : removedInLists(asObject(written.value), written, path, prefix);
    // Blocks that a use passes to the slots of its part are in its own lists.
    const ofUses = uses.flatMap((use) => [
      ...removedInLists(asObject(use.value), use, path, ''),
      ...removedInUse(source, { use, path, root, prefix }),
    ]);
    return [...lists, ...ofUses];
  });
  return [...ofPage, ...ofItems, ...emptied.flatMap((use) => removedInUse(source, use))];
}
