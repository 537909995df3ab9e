import { asList, isObject } from '../../../base/json';
import { reporter } from '../../problems';
import type { Rule } from '../rule';
import { at } from '../rule';

const report = reporter('columns', {
  FP3260: {
    severity: 'warning',
    message: 'All items of this list share one column: "{id}" counts as a single block.',
    fix: 'Set "columns" on "{id}", and remove the block around it.',
  },
});

/** Columns contain blocks, not the items that a block repeats. */
export const rule: Rule = {
  name: 'columns',
  again: { alone: true },
  *check({ units }) {
    for (const place of units.flatMap(({ places }) => places)) {
      const blocks = asList(place.value);
      const [only] = blocks;
      if (place.schema['x-columns'] !== true || blocks.length !== 1 || !isObject(only)) continue;
      if ('of' in only && 'as' in only) yield report('FP3260', at(place), { id: String(only['id']) });
    }
  },
};
