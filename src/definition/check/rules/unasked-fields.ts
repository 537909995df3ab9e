import { asObject, asText, isObject } from '../../../base/json';
import { layoutFields } from '../../facts/form-fields';
import { isRefused } from '../../normalise/sugar/findings';
import { reporter } from '../../problems';
import { isOwn, keyAt } from '../rule';
import type { Rule } from '../rule';

const report = reporter('unasked-fields', {
  FP8215: {
    severity: 'warning',
    message: 'The form never asks for "{field}".',
    fix: 'Add a field to layout.json, delete it here, or give the reason in its "description".',
    reads: ['~/schema.json/properties/{field}', '~/layout.json/fields'],
  },
});

/** A form has all fields of its data, unless a description gives the reason. Runs last, because a misspelt id has the same effect. */
export const rule: Rule = {
  name: 'unasked-fields',
  again: {},
  *check() {},
  *lastly({ site, isNamedAbove }, found) {
    if (found.some(({ severity }) => severity === 'error')) return;
    for (const { schema, layout } of Object.values(site.forms)) {
      const inLayout = new Set(layoutFields(layout).map(({ id }) => id));
      const properties = asObject(schema['properties']);
      if (inLayout.size === 0 || isRefused(layout, 'part')) continue;
      for (const [field, property] of Object.entries(properties)) {
        const isExplained = isObject(property) && asText(property['description']) !== undefined;
        const at = keyAt(properties, field);
        if (inLayout.has(field) || isExplained || !isOwn(at, site.name) || isNamedAbove(field)) continue;
        yield report('FP8215', at, { field });
      }
    }
  },
};
