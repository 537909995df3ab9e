import { asObject, asText } from '../../../base/json';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Rule } from '../rule';

const report = reporter('reserved-names', {
  FP4201: {
    message: 'The name "{name}" is taken: expressions read something else by it.',
    fix: 'Choose another name, such as "item".',
  },
});

const taken = new Set([
  'session',
  'site',
  'state',
  'route',
  'data',
  'form',
  'changes',
  'entry',
  'flow',
  'result',
  'error',
  'with',
]);

/** A name that a block binds must not hide what every expression can read. */
export const rule: Rule = {
  name: 'reserved-names',
  again: { alone: true },
  *check({ units }) {
    for (const { places } of units) {
      for (const { schema, value, owner } of places) {
        if (owner !== value) continue;
        const properties = Object.values(asObject(schema['properties'])).map(asObject);
        const binders = properties.map((property) => asText(asObject(asObject(property['x-scope'])['item'])['name']));
        for (const binder of new Set(binders)) {
          const name = binder === undefined ? undefined : asText(owner[binder]);
          if (name !== undefined && taken.has(name)) yield report('FP4201', originOf(owner, binder), { name });
        }
      }
    }
  },
};
