import type { CheckableUnit } from '../../facts/checkable-units';
import { callSites, isComputed } from '../types/arguments';
import { spreadKey } from '../types/taken-values';
import type { CheckContext } from '../rule';

/** A call of an operation. `names`: its arguments; undefined if it gets a whole object, or is called in another way. */
export type PassedNames = { readonly operation: string; readonly names: readonly string[] | undefined };

/** Every call of an operation in a definition, with the names that are passed to it. */
export function* passedNames(
  unit: CheckableUnit,
  { site, types }: Pick<CheckContext, 'site' | 'types'>,
): Generator<PassedNames> {
  const owners = new Set<unknown>();
  for (const { operation, owner, values } of callSites(unit, site, types)) {
    owners.add(owner);
    // A block passes its own data implicitly.
    const isOpen = values === undefined || isComputed(values) || spreadKey in values;
    yield { operation, names: isOpen ? undefined : Object.keys(values) };
  }
  for (const { schema, value, container, key } of unit.places)
    if (schema['x-ref'] === 'operation' && key !== 'submit' && !owners.has(container))
      yield { operation: String(value), names: undefined };
}
