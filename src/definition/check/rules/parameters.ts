import { asObject, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import type { CheckableUnit } from '../../facts/checkable-units';
import { isGraphql } from '../../normalise/graphql/complete';
import { originOf } from '../../source/positions';
import { passedNames } from '../findings/passed-names';
import { takenBy } from '../types/taken-values';
import { reporter } from '../../problems';
import { gaining, isOwn, keyAt, losing, partOfFile } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('parameters', {
  FP9131: {
    severity: 'warning',
    message: '"{operation}" declares "{name}" and does not read it.',
    fix: 'Read it as with.{name}, or delete it.',
    once: 'file',
  },
  FP9132: {
    severity: 'warning',
    message: 'Nothing passes "{name}" to "{operation}".',
    fix: 'Pass it in the call, or delete it.',
  },
});

/** Parameters read without an expression: those in braces in the path, and the credentials. */
const readOtherwise = (operation: JsonObject): ReadonlySet<string> =>
  new Set([
    ...[...JSON.stringify(operation).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    ...(operation['auth'] === 'basic' ? ['username', 'password'] : []),
  ]);

/** Names passed to each operation; undefined if it receives a whole object, or is called in another way. */
function handedBy(context: CheckContext): ReadonlyMap<string, ReadonlySet<string> | undefined> {
  const found = new Map<string, Set<string> | undefined>();
  for (const unit of context.units)
    for (const { operation, names } of passedNames(unit, context)) {
      const before = found.has(operation) ? found.get(operation) : new Set<string>();
      found.set(operation, names && before && new Set([...before, ...names]));
    }
  return found;
}

/** Returns whether an operation reads a parameter. */
function readingOf(unit: CheckableUnit, context: CheckContext): (name: string) => boolean {
  const operation = asObject(unit.operation);
  const taken = isGraphql(operation) ? 'all' : takenBy(unit, context);
  const otherwise = readOtherwise(operation);
  return (name) => taken === 'all' || taken.has(name) || otherwise.has(name);
}

/** Declared parameters of an operation are read by it and passed by its callers. */
export const rule: Rule = {
  name: 'parameters',
  again: { page: (page) => losing('hands')(page) || gaining('calls')(page) },
  check: () => [],
  *lastly(context, found) {
    const { name: site } = context.site;
    const wrong = new Set(found.flatMap(({ at, severity }) => (severity === 'error' && at ? [at.file] : [])));
    // A request may come out of a part that is wrong.
    if ([...wrong].some((file) => partOfFile(file) !== undefined)) return;
    const handed = handedBy(context);
    for (const unit of context.units) {
      const { operation, name, value } = unit;
      // A parameter may seem unread because of an error in the call.
      if (operation === undefined || wrong.has(originOf(value)?.file ?? '')) continue;
      const taken = asObject(operation['with']);
      const properties = asObject(taken['properties']);
      const isRead = readingOf(unit, context);
      // An inherited parameter can be read or passed in another site.
      for (const parameter of Object.keys(properties).filter((key) => isOwn(originOf(properties, key), site))) {
        const values = { operation: name, name: parameter };
        const at = keyAt(properties, parameter);
        if (!isRead(parameter)) yield report('FP9131', at, values);
        // A required parameter is reported at the calls that lack it.
        else if (!texts(taken['required']).includes(parameter) && handed.get(name)?.has(parameter) === false)
          yield report('FP9132', at, values);
      }
    }
  },
};
