import { nearest } from '../../../base/nearest';
import { asList, asObject, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { memoizeWeak } from '../../../base/memoize';
import { takenBecause } from '../../../runtime/taken-path';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { opening, siteOfFile } from '../rule';
import type { CheckContext, Rule } from '../rule';
import type { SchemaVisit } from '../../language/walk';
import type { NormalPage, NormalSite } from '../../normalise/normalise';
import { everythingIn } from '../../../base/deep';

const report = reporter('identity', {
  FP3001: {
    message: 'The id "{id}" occurs twice in this list.',
    fix: 'Give each item a different id.',
    spoils: ['id/{id}'],
  },
  FP3002: {
    message: 'The address "{path}" belongs to two pages: "{first}" and "{second}".',
    fix: 'Give each page an address of its own.',
    reads: ['id/{second}'],
  },
  FP3003: { message: 'The file is named "{name}" but says "id": "{id}".', fix: 'Let both say the same.', reads: ['.'] },
  FP3004: {
    severity: 'warning',
    message: 'No page shows the body "{name}".',
    fix: 'Add a page to pages.json, or delete the file.',
    reads: ['pages.json', 'page/{name}', 'id'],
  },
  FP3005: {
    message: 'The page "{page}" has no body: there is no content/pages/{name}.json.',
    fix: 'Create the file, name another one in "body", or write the blocks into "body".',
    reads: ['id/{page}', './id', './body', '../id', '../body'],
    spoils: ['page/{suggestion}'],
  },
  FP3006: {
    message: 'Two blocks of the page "{page}" that are hydrated in the browser have the id "{id}".',
    fix: 'Give one of them another id.',
    reads: ['id/{id}'],
  },
  FP3007: { message: 'Two operations have the id "{id}".', fix: 'Give each a different id.' },
  FP3008: {
    message: 'Two pages are shown for unknown addresses: "{first}" and "{second}".',
    fix: 'Keep "notFound" at one of them.',
    reads: ['id/{second}'],
  },
  FP3013: {
    message: 'The page "{page}" cannot be at "{path}": {why}.',
    fix: 'Choose another address.',
    reads: ['id/{page}'],
  },
  FP3015: {
    message: 'The earlier address "{path}" cannot lead to the page "{page}": {why}.',
    fix: 'Remove the address from "formerly". If people still use it, set the redirect at the host.',
    reads: ['id/{page}'],
  },
  FP3012: {
    message: 'The page "{page}" cannot have been at "{path}" before: that is the address of "{other}".',
    fix: 'Remove the address from "formerly", or give the other page another address.',
  },
});

const doubled = memoizeWeak<readonly JsonObject[]>();

/** Items of lists whose id an earlier item of the same list has. */
function findDoubles(value: object): readonly JsonObject[] {
  const found: JsonObject[] = [];
  for (const list of everythingIn(value)) {
    const seen = new Set<string>();
    for (const item of asList(list).filter(isObject)) {
      const id = asText(item['id']);
      if (id === undefined) continue;
      if (seen.has(id)) found.push(item);
      seen.add(id);
    }
  }
  return found;
}

const doubles = (value: object): readonly JsonObject[] => doubled([value], () => findDoubles(value));

/** Possible former names of a page with another page's id: from its address, and of bodies that no page uses. */
function formerNames(id: string, { source, pages }: NormalSite): readonly string[] {
  const entries = asList(asObject(source.pages)['pages']).map(asObject);
  const paths = entries.filter((entry) => entry['id'] === id).map((entry) => asText(entry['path']) ?? '');
  const shown = new Set(pages.map(({ bodyName }) => bodyName));
  return [
    ...paths.flatMap((path) => path.split('/').at(-1) ?? []),
    ...Object.keys(source.bodies).filter((name) => !shown.has(name)),
  ];
}

function* sameIds({ site }: CheckContext): Generator<Problem> {
  const { settings, pages, menu, bodies, forms } = site.source;
  const layouts = Object.values(forms).map(({ layout }) => layout);
  for (const value of [settings, pages, menu, ...Object.values(bodies), ...layouts]) {
    if (!isObject(value)) continue;
    for (const item of doubles(value)) {
      const id = String(item['id']);
      const spoils = value === pages ? formerNames(id, site).map((name) => `page/${name}`) : [];
      yield report('FP3001', originOf(item, 'id'), { id }, { spoils });
    }
  }
}

/** Number of sites between a site and the one whose file sets a page's address. */
function layerOf({ entry }: NormalPage, { source }: NormalSite): number {
  const folder = /^sites\/([^/]+)\//.exec(originOf(entry, 'path')?.file ?? '')?.[1];
  const layer = source.chain.indexOf(folder ?? '');
  return layer < 0 ? source.chain.length : layer;
}

function* samePaths({ site }: CheckContext): Generator<Problem> {
  const byPath = new Map<string, NormalPage>();
  for (const page of site.pages) {
    // Parameters with other names match the same addresses.
    const shape = page.path.replace(/:\w+/g, ':');
    const first = byPath.get(shape);
    if (first === undefined) byPath.set(shape, page);
    else {
      // The page added by the nearest site in the chain: the sites it extends were correct before.
      const near = [page, first].toSorted((one, other) => layerOf(one, site) - layerOf(other, site));
      const [at, elsewhere] = near.map(({ entry }) => originOf(entry, 'path'));
      const related = elsewhere && [{ message: 'the other page', at: elsewhere }];
      const values = { path: near[0]?.path ?? '', first: first.id, second: page.id };
      yield report('FP3002', at, values, { related });
    }
  }
  const unknown = site.pages.filter(({ entry }) => entry['notFound'] === true);
  const [first, second] = unknown;
  if (first !== undefined && second !== undefined) {
    yield report('FP3008', originOf(second.entry, 'notFound'), { first: first.id, second: second.id });
  }
}

function* takenPaths({ site }: CheckContext): Generator<Problem> {
  for (const { id, path, entry } of site.pages) {
    const why = entry['notFound'] === true ? undefined : takenBecause(path);
    if (why !== undefined) yield report('FP3013', originOf(entry, 'path'), { page: id, path, why });
    const formerly = asList(entry['formerly']);
    for (const [index, old] of formerly.map(String).entries()) {
      const taken = takenBecause(old);
      if (taken !== undefined) yield report('FP3015', originOf(formerly, index), { page: id, path: old, why: taken });
    }
  }
}

/** Former addresses lead to one page each, and to no existing address. */
function* formerPaths({ site }: CheckContext): Generator<Problem> {
  const taken = new Map(site.pages.map(({ id, path }) => [path, id]));
  for (const { id, entry } of site.pages) {
    const formerly = asList(entry['formerly']);
    for (const [index, path] of formerly.map(String).entries()) {
      const other = taken.get(path);
      if (other !== undefined) yield report('FP3012', originOf(formerly, index), { page: id, path, other });
      else taken.set(path, id);
    }
  }
}

function* bodyFiles({ site }: CheckContext): Generator<Problem> {
  const { bodies } = site.source;
  if (!Array.isArray(asObject(site.source.pages)['pages'])) return;
  const used = new Set(site.pages.map(({ bodyName }) => bodyName));
  // A file of another name that says this id is reported as FP3003.
  const said = new Set(Object.values(bodies).map((body) => asText(asObject(body)['id'])));
  const withoutFile = site.pages.flatMap(({ id, entry, bodyName }) =>
    bodyName === undefined || bodyName in bodies ? [] : [{ id, entry, bodyName }],
  );
  const bodiless = new Set(withoutFile.map(({ id }) => id));
  for (const [name, body] of Object.entries(bodies)) {
    if (!isObject(body)) continue;
    const names = [name, asText(body['id']) ?? name];
    // A site may drop a page of the site it extends; that page's body is not its business.
    if (
      !used.has(name) &&
      !names.some((each) => bodiless.has(each)) &&
      siteOfFile(originOf(body)?.file ?? '') === site.name
    )
      yield report('FP3004', opening(body), { name });
  }
  for (const { id, bodyName, entry } of withoutFile) {
    if (said.has(bodyName)) continue;
    const at = originOf(entry, 'body') ?? originOf(entry, 'id') ?? opening(entry);
    yield report('FP3005', at, { page: id, name: bodyName }, { suggestion: nearest(bodyName, Object.keys(bodies)) });
  }
}

/** The id of a body is the name of its file. */
function* bodyIds({ site }: CheckContext): Generator<Problem> {
  for (const [name, body] of Object.entries(site.source.bodies)) {
    const id = asText(asObject(body)['id']);
    if (isObject(body) && id !== undefined && id !== name) yield report('FP3003', originOf(body, 'id'), { name, id });
  }
}

const isIsland = (place: SchemaVisit): boolean =>
  ['island', 'script'].includes(String(place.schema['x-mode'])) && place.owner === place.value;

function* sameIslands({ units }: CheckContext): Generator<Problem> {
  const seen = new Map<string, object>();
  for (const { page, places } of units) {
    if (page === undefined) continue;
    for (const place of places.filter(isIsland)) {
      const key = `${page.id} ${String(place.owner['id'])}`;
      const other = seen.get(key);
      if (other === undefined) seen.set(key, place.owner);
      else if (other !== place.owner)
        yield report('FP3006', originOf(place.owner, 'id'), { page: page.id, id: String(place.owner['id']) });
    }
  }
}

function* sameOperations({ site }: CheckContext): Generator<Problem> {
  for (const [name, value] of Object.entries(site.source.operations)) {
    const operation = asObject(value);
    const id = asText(operation['id']);
    if (id === undefined || id === name) continue;
    if (id in site.source.operations) yield report('FP3007', originOf(operation, 'id'), { id });
    else yield report('FP3003', originOf(operation, 'id'), { name, id });
  }
}

/** Unique ids, addresses and file names. */
export const rule: Rule = {
  name: 'identity',
  again: {
    *alone(context) {
      yield* sameIds(context);
      yield* bodyIds(context);
      yield* sameIslands(context);
    },
  },
  *check(context) {
    yield* sameIds(context);
    yield* samePaths(context);
    yield* takenPaths(context);
    yield* formerPaths(context);
    yield* bodyIds(context);
    yield* bodyFiles(context);
    yield* sameIslands(context);
    yield* sameOperations(context);
  },
};
