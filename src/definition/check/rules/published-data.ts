import { asList, asObject, asText } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { checkExpression } from '../../../expression/check';
import { configStates } from '../../../runtime/published-config';
import type { CheckableUnit } from '../../facts/checkable-units';
import { conditionsAround } from '../../language/scope';
import type { SchemaVisit } from '../../language/walk';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { at } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('published-data', {
  FP3320: {
    message: '"{path}" is not known yet when the site is published.',
    fix: 'Read {known}, or let the browser ask.',
  },
  FP3321: {
    message: 'The operation "{operation}" cannot be called when the site is published: {why}.',
    fix: 'Call an operation that everybody may call and that changes nothing, or let the browser ask.',
    reads: ['api', 'kind', 'method', 'protocol', 'auth'].map(
      (key) => `schemas/operations/{operation}/operation.json/${key}`,
    ),
  },
  FP3322: {
    message: 'A visitor\'s choice of "{path}" is not found before start-up: its key contains the address of the API.',
    fix: 'Give the state a key without that address, or let only the browser ask.',
  },
});

const isExpression = (place: SchemaVisit): place is SchemaVisit & { readonly value: string } =>
  'x-expression' in place.schema && typeof place.value === 'string';

/** Paths that the expression at a place reads. */
const pathsAt = (unit: CheckableUnit, place: SchemaVisit & { readonly value: string }, { types }: CheckContext) =>
  checkExpression(place.value, { roots: types.at(unit, place.scope), given: conditionsAround(place.scope) }).paths;

/** Whether a value is the same for everybody at publishing. */
const isFixed = ([root, name]: readonly string[], states: readonly string[]): boolean =>
  root === 'site' || (root === 'state' && states.includes(name ?? ''));

const reads = ['GET', 'HEAD'];

/** Roots with a default for visitors without a choice. The browser requests data that reads them again. */
const unchosen: readonly string[] = ['route', 'session', 'site', 'state'];

const isAskedAgain = ({ fetch }: JsonObject): boolean => fetch === 'both';

const ownFile = 'it reads a file of the site itself';

/** The reason why an operation cannot be called without a visitor; undefined if it can. */
function obstacle(
  operation: JsonObject,
  owner: JsonObject,
  context: CheckContext,
  states: readonly string[],
): string | undefined {
  const { site, language } = context;
  const { api, method = 'GET', kind = 'query', protocol } = operation;
  if (api === 'site') return ownFile;
  if (!reads.includes(String(method)) || kind !== 'query') return 'it changes something';
  const isOpen =
    language.sources.protocols.find(({ type }) => type === protocol)?.schema['x-key'] === 'none' ||
    operation['auth'] === 'none' ||
    asObject(asObject(site.settings['apis'])[String(api)])['key'] === 'none';
  if (!isOpen && !isAskedAgain(owner)) return 'it takes the key of a person';
  const unit = context.unitOf('operation', String(operation['id']));
  const paths = unit?.places.filter(isExpression).flatMap((place) => pathsAt(unit, place, context)) ?? [];
  const personal = paths.find((path) => path[0] !== 'with' && path[0] !== 'result' && !isFixed(path, states));
  return personal && `it reads ${personal.join('.')}`;
}

/** The definitions of a unit that are requested at publishing: data marked so, and lists of pages. */
const asked = ({ places }: CheckableUnit): readonly SchemaVisit[] =>
  places.filter(
    ({ definition, owner, value }) =>
      owner === value && (definition === 'PagePaths' || (definition === 'DataBinding' && 'fetch' in owner)),
  );

type Readable = { readonly isReadable: (path: readonly string[]) => boolean; readonly names: readonly string[] };

/** The paths that expressions of a definition may read at publishing. */
function readableIn({ owner, definition }: SchemaVisit, states: readonly string[]): Readable {
  const known = ['site', ...states.map((state) => `state.${state}`)];
  if (definition === 'PagePaths')
    return { isReadable: (path) => isFixed(path, states) || ['item', 'result'].includes(path[0] ?? ''), names: known };
  if (isAskedAgain(owner)) return { isReadable: ([root = '']) => unchosen.includes(root), names: unchosen };
  return {
    isReadable: (path) => isFixed(path, states) || (path[0] === 'route' && path[1] === 'params'),
    names: ['route.params', ...known],
  };
}

/** Whether a path reads a state that the first script of a page cannot find in browser storage. */
const isHidden = ([root, name = '']: readonly string[], { site }: CheckContext): boolean =>
  root === 'state' && asText(asObject(asObject(site.settings['state'])[name])['key'])?.includes('{api}') === true;

function* problemsIn(unit: CheckableUnit, context: CheckContext, states: readonly string[]): Generator<Problem> {
  const { site } = context;
  for (const definition of asked(unit)) {
    const { owner } = definition;
    const name = asText(owner['operation']) ?? '';
    const operation = Object.hasOwn(site.operations, name) ? site.operations[name] : undefined;
    const why = operation && obstacle({ ...operation, id: name }, owner, context, states);
    if (why !== undefined) {
      const fix =
        why === ownFile ? 'Let the browser ask: files of the site are published together with its pages.' : undefined;
      yield report('FP3321', originOf(owner, 'operation'), { operation: name, why }, { fix });
    }
    const { isReadable, names } = readableIn(definition, states);
    for (const place of unit.places.filter(isExpression)) {
      if (place.owner !== owner) continue;
      const paths = pathsAt(unit, place, context);
      const wrong = paths.find((path) => !isReadable(path));
      if (wrong !== undefined) yield report('FP3320', at(place), { path: wrong.join('.'), known: names.join(', ') });
      const hidden = isAskedAgain(owner) ? paths.find((path) => isHidden(path, context)) : undefined;
      if (hidden !== undefined) yield report('FP3322', at(place), { path: hidden.join('.') });
    }
  }
}

/** Published data depends on no visitor. */
export const rule: Rule = {
  name: 'published-data',
  again: { alone: true },
  *check(context) {
    const { site, units } = context;
    const states = configStates(asList(site.settings['startup']).map(asObject), site.operations);
    for (const unit of units) if (unit.page !== undefined) yield* problemsIn(unit, context, states);
  },
};
