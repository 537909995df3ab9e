import { nearest } from '../../../base/nearest';
import { asList, asObject, asText } from '../../../base/json';
import { reporter } from '../../problems';
import { at, listed } from '../rule';
import type { Rule } from '../rule';

const report = reporter('item-references', {
  FP3119: { message: 'There is no "{name}" among the {list} of this block.', fix: 'Known here: {known}.' },
});

/** References to an item of a neighbouring list (`x-item-of`) have a target. */
export const rule: Rule = {
  name: 'item-references',
  again: { alone: true },
  *check({ units }) {
    for (const { places } of units) {
      for (const place of places) {
        const list = asText(place.schema['x-item-of']);
        const name = asText(place.value);
        if (list === undefined || name === undefined) continue;
        const known = asList(place.owner[list]).flatMap((item) => asText(asObject(item)['id']) ?? []);
        if (known.includes(name)) continue;
        yield report(
          'FP3119',
          at(place),
          { name, list, known: listed(known) || 'none' },
          { suggestion: nearest(name, known) },
        );
      }
    }
  },
};
