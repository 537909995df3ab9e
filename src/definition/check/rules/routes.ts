import { asObject, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { nearest } from '../../../base/nearest';
import { checkExpression } from '../../../expression/check';
import { syntaxError } from '../../../expression/pattern';
import { isFileName, paramNames } from '../../../runtime/route-path';
import type { NormalPage } from '../../normalise/normalise';
import type { SchemaVisit } from '../../language/walk';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { at, keyAt, listed, opening } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('routes', {
  FP3301: {
    message: 'The address {path} has the parameter "{name}", which "params" does not describe.',
    fix: 'Add "{name}": { "type": "string", "pattern": "^[a-z0-9-]{1,80}$" } to "params".',
  },
  FP3302: {
    message: 'The address {path} has no parameter "{name}".',
    fix: 'Write :{name} into the address, or give "{name}" a value in "params".',
  },
  FP3303: { message: 'Nothing fills the parameter "{name}".', fix: 'Add it to "params" of "paths".' },
  FP3304: { message: 'The page has no parameter "{name}" to fill.', fix: 'It has: {known}.' },
  FP3305: {
    message: 'The pattern of "{name}" also fits {value}, which cannot be the name of a file.',
    fix: 'Let it begin with ^, end with $, and allow letters, digits, - and _ alone, at least one of them.',
  },
  FP3306: {
    message: 'Nothing says which pages there are at {path}.',
    fix: 'Add "paths", which lists them when the site is published, or "unknown": "browser".',
  },
  FP3307: {
    message: '"{key}" is only for an address with parameters, and {path} has none.',
    fix: 'Delete it, or write a parameter such as :slug into the address.',
  },
  FP3308: {
    message: 'The answer of "{operation}" has no list {where}.',
    fix: 'Let "each" name the list in the answer, such as items; without "each" the answer is the list.',
  },
  FP3309: {
    message: 'Only some people may open this page, so nothing on it is fetched when the site is published.',
    fix: 'Delete "{key}": the browser asks, with the key of the person.',
  },
  FP3310: { message: 'The operation "{operation}" takes no "{name}".', fix: 'It takes: {known}.' },
  FP3311: {
    message: 'This link does not fill the parameter "{name}" of the page "{page}".',
    fix: 'Add "params": { "{name}": … } to the link.',
  },
  FP3312: { message: 'The page "{page}" has no parameter "{name}".', fix: 'It has: {known}.' },
  FP3313: {
    message: 'The page "{page}" has parameters, and nothing fills them here.',
    fix: 'Name a page without parameters.',
  },
  FP3314: {
    message: 'Without an answer at publish, links to pages at {path} find nothing.',
    fix: 'Add "unknown": "browser", so that the browser asks, or delete "optional".',
  },
});

const known = (names: readonly string[]): string => listed(names) || 'none';

/** Segments that would leave the folder of a page, or that a host would treat specially. */
const misleading = ['', '.', '..', 'a/b', '../x', 'a.b', 'a b', '%2e', 'a\\b', 'a:b', 'ä'];

/** Parameters that are described. */
const descriptions = ({ entry }: NormalPage): readonly string[] =>
  Object.entries(asObject(entry['params'])).flatMap(([name, value]) => (isObject(value) ? [name] : []));

/** Parameters of the address that are described. */
function describedParams(page: NormalPage): readonly string[] {
  const all = descriptions(page);
  return paramNames(page.path).filter((name) => all.includes(name));
}

/** All declared parameters: a mistake in them is reported where it is. */
const saidParams = (page: NormalPage): readonly string[] => [...paramNames(page.path), ...descriptions(page)];

/** Each parameter of the address is declared, and each declaration belongs to a parameter. */
function* described({ path, entry }: NormalPage): Generator<Problem> {
  const params = asObject(entry['params']);
  const names = paramNames(path);
  const strays = Object.keys(params).filter((name) => !names.includes(name));
  // A description under a misspelt name is one mistake.
  const misspelt = new Set<string | undefined>();
  for (const name of names.filter((each) => !isObject(params[each]))) {
    const suggestion = nearest(name, strays);
    misspelt.add(suggestion);
    const at = suggestion === undefined ? undefined : keyAt(params, suggestion);
    const related = at === undefined ? [] : [{ at, message: `This describes "${suggestion}".` }];
    yield report('FP3301', originOf(entry, 'path'), { path, name }, { suggestion, related });
  }
  for (const [name, rule] of Object.entries(params)) {
    if (!isObject(rule)) continue;
    if (strays.includes(name) && !misspelt.has(name)) yield report('FP3302', keyAt(params, name), { path, name });
    const pattern = asText(rule['pattern']);
    if (pattern === undefined || syntaxError(pattern) !== undefined) continue;
    const wrong = misleading.find((text) => new RegExp(pattern, 'u').test(text) && !isFileName(text));
    if (wrong !== undefined) yield report('FP3305', originOf(rule, 'pattern'), { name, value: JSON.stringify(wrong) });
  }
}

/** Something lists the pages, and fills every parameter. */
function* filled(page: NormalPage, context: CheckContext): Generator<Problem> {
  const { path, entry } = page;
  const names = describedParams(page);
  if (paramNames(path).length === 0) {
    // Parameters that are described but not in the address are reported as such.
    if (descriptions(page).length > 0) return;
    for (const key of ['paths', 'unknown'].filter((each) => each in entry))
      yield report('FP3307', keyAt(entry, key), { key, path });
    return;
  }
  const { paths } = entry;
  if (!isObject(paths)) {
    if (entry['unknown'] !== 'browser') yield report('FP3306', originOf(entry, 'path'), { path });
    return;
  }
  const params = asObject(paths['params']);
  const missing = new Set(names.filter((name) => !Object.hasOwn(params, name)));
  for (const name of Object.keys(params).filter((each) => !saidParams(page).includes(each))) {
    const suggestion = nearest(name, missing);
    if (suggestion !== undefined) missing.delete(suggestion);
    yield report('FP3304', keyAt(params, name), { name, known: known(names) }, { suggestion });
  }
  for (const name of missing) yield report('FP3303', opening(params), { name });
  if (paths['optional'] === true && entry['unknown'] !== 'browser')
    yield report('FP3314', keyAt(paths, 'optional'), { path });
  yield* listIn(paths, context);
}

/** The operation takes the argument for the next page of the list, and its response has a list at the place that "each" names. */
function* listIn(paths: JsonObject, { site, types }: CheckContext): Generator<Problem> {
  const operation = asText(paths['operation']);
  if (operation === undefined || !Object.hasOwn(site.operations, operation)) return;
  const taken = Object.keys(asObject(types.withSchema(site.operations[operation] ?? {})['properties']));
  const next = asObject(paths['next']);
  for (const name of Object.keys(next).filter((key) => !taken.includes(key))) {
    const values = { operation, name, known: known(taken) };
    yield report('FP3310', keyAt(next, name), values, { suggestion: nearest(name, taken) });
  }
  const each = asText(paths['each']);
  const answer = { result: types.answerSchema(operation) };
  const list = checkExpression(each === undefined ? 'result' : `result.${each}`, { roots: answer, expected: 'list' });
  if (list.problems.length > 0) {
    const where = each === undefined ? 'as a whole' : `named "${each}"`;
    const place = originOf(paths, each === undefined ? 'operation' : 'each');
    yield report('FP3308', place, { operation, where });
  }
}

/** Whether anonymous visitors may not open a page, so that its body is not published. */
const isClosed = ({ access }: NormalPage, [anonymous = '']: readonly string[]): boolean =>
  access !== undefined && !access.includes(anonymous);

/** A page for certain roles requests nothing at publishing. */
function* closed({ site, units }: CheckContext): Generator<Problem> {
  for (const { page, places } of units) {
    if (page === undefined || !isClosed(page, site.roles)) continue;
    for (const { definition, owner, value } of places) {
      if (owner !== value) continue;
      if (definition === 'PageEntry' && 'paths' in owner)
        yield report('FP3309', keyAt(owner, 'paths'), { key: 'paths' });
      if (definition === 'DataBinding' && 'fetch' in owner)
        yield report('FP3309', keyAt(owner, 'fetch'), { key: 'fetch' });
    }
  }
}

type Params = { readonly all: readonly string[]; readonly described: readonly string[] };
type ParamsByPage = ReadonlyMap<string, Params>;

/** A page that is named outside of a link has no parameters. */
function* reference(place: SchemaVisit, params: ParamsByPage): Generator<Problem> {
  const page = String(place.value);
  if (place.key !== 'page' && (params.get(page)?.all.length ?? 0) > 0) yield report('FP3313', at(place), { page });
}

/** A link fills each parameter of its page, and nothing else. */
function* target(to: JsonObject, params: ParamsByPage): Generator<Problem> {
  const page = asText(to['page']) ?? '';
  const { all, described: names } = params.get(page) ?? { all: undefined, described: [] };
  if (all === undefined) return;
  const given = asObject(to['params']);
  const missing = new Set(names.filter((name) => !Object.hasOwn(given, name)));
  for (const name of Object.keys(given).filter((each) => !all.includes(each))) {
    const suggestion = nearest(name, missing);
    if (suggestion !== undefined) missing.delete(suggestion);
    yield report('FP3312', keyAt(given, name), { page, name, known: known(names) }, { suggestion });
  }
  for (const name of missing) yield report('FP3311', originOf(to, 'page'), { page, name });
}

function* links({ site, units }: CheckContext): Generator<Problem> {
  const params: ParamsByPage = new Map(
    site.pages.map((page) => [page.id, { all: saidParams(page), described: describedParams(page) }]),
  );
  for (const place of units.flatMap(({ places }) => places)) {
    if (place.schema['x-ref'] === 'page') yield* reference(place, params);
    if (place.schema['x-target'] === true && isObject(place.value)) yield* target(place.value, params);
  }
}

/** Addresses with parameters: each is declared, filled and used by links. */
export const rule: Rule = {
  name: 'routes',
  again: {
    *alone(context) {
      yield* closed(context);
      yield* links(context);
    },
  },
  *check(context) {
    for (const page of context.site.pages) {
      yield* described(page);
      yield* filled(page, context);
    }
    yield* closed(context);
    yield* links(context);
  },
};
