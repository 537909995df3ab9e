import { asList, asObject, isObject } from '../../../base/json';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Rule } from '../rule';

const report = reporter('presses', {
  FP3201: {
    message: 'This only leads to another page, but as a press it is no link.',
    fix: 'Use a link with "to": it can be opened in a new tab, copied and followed without any script.',
  },
});

/** What only leads somewhere is a link, so that it works as one. */
export const rule: Rule = {
  name: 'presses',
  *check({ site, units }) {
    for (const { places } of units) {
      for (const { schema, value, container, key, owner } of places) {
        const actions = schema['x-actions'] === true ? asList(value).filter(isObject) : [];
        const [only] = actions;
        // What a form sends is typed first: where it leads cannot be written as a link.
        if (asObject(schema['x-scope'])['form'] !== undefined) continue;
        const isPress = key === 'press' || key === 'action';
        if (!isPress || container !== owner || actions.length !== 1 || !('to' in asObject(only))) continue;
        // A link does not remember where it was followed.
        if (asObject(only)['as'] === undefined && asObject(only)['comeBack'] !== true)
          yield report(site.name, 'FP3201', originOf(container, key, 'key'), {});
      }
    }
  },
};
