import { nearest } from '../../../base/nearest';
import { literalMismatch } from '../findings/literal-mismatch';
import { typedArguments, callSites, isComputed } from '../types/arguments';
import { spreadKey } from '../types/taken-values';
import { asObject, texts } from '../../../base/json';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { keyAt, listed, opening } from '../rule';
import { foundInUnit } from '../types/seen-from';
import type { CheckContext, Rule } from '../rule';
import type { CheckableUnit } from '../../facts/checkable-units';

const taken = 'schemas/operations/{operation}/operation.json/with';

const report = reporter('arguments', {
  FP4101: {
    message: 'The operation "{operation}" requires "{name}".',
    fix: 'Add it to "with".',
    reads: [`${taken}/required`, `${taken}/properties/{name}`, './{name}', '../with'],
    once: 'file',
  },
  FP4102: {
    message: 'The operation "{operation}" takes no "{name}".',
    fix: 'It takes: {known}.',
    reads: [`${taken}/properties/{name}`],
    once: 'file',
  },
  FP4103: { message: '{value} does not fit here: {wanted} is needed.', reads: ['./*'] },
});

function* names(unit: CheckableUnit, { site, types }: CheckContext): Generator<Problem> {
  for (const { operation, owner, values, schema } of callSites(unit, site, types)) {
    const argumentNames = Object.keys(values ?? {});
    const known = Object.keys(asObject(schema['properties']));
    const missing = new Set(texts(schema['required']).filter((name) => !argumentNames.includes(name)));
    for (const name of argumentNames.filter((key) => !known.includes(key) && schema['additionalProperties'] !== true)) {
      const free = known.filter((other) => !argumentNames.includes(other));
      const suggestion = nearest(name, free);
      if (suggestion !== undefined) missing.delete(suggestion);
      // A spread is meant to pass all required arguments.
      if (name === spreadKey) missing.clear();
      const at = values === undefined ? undefined : keyAt(values, name);
      yield report(
        'FP4102',
        at,
        { operation, name, known: known.length === 0 ? 'nothing' : listed(known) },
        { suggestion },
      );
    }
    for (const name of missing) {
      const at = values === undefined ? originOf(owner, 'operation') : opening(values);
      yield report('FP4101', at, { operation, name });
    }
  }
}

function* literals(unit: CheckableUnit, { site, types }: CheckContext): Generator<Problem> {
  for (const { holder, key, schema, root, declared } of typedArguments(unit, site, types)) {
    const value = holder[key];
    if (isComputed(value) || value === null) continue;
    const wrong = literalMismatch(value, schema, root);
    if (wrong === undefined) continue;
    const values = { value: JSON.stringify(value), wanted: wrong.wanted };
    yield report('FP4103', originOf(holder, key), values, { suggestion: wrong.suggestion, reads: [declared] });
  }
}

/** Arguments of operations and values written to state have the declared names and types. */
export const rule: Rule = {
  name: 'arguments',
  again: { alone: true },
  *check(context) {
    for (const unit of context.units)
      yield* foundInUnit('arguments', unit, context, () => [...names(unit, context), ...literals(unit, context)]);
  },
};
