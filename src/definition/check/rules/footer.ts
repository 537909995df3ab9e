import { nearest } from '../../../base/nearest';
import { asList, asObject, asText, texts } from '../../../base/json';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import { listed as listOf } from '../rule';
import type { Rule } from '../rule';

const report = reporter('footer', {
  FP5521: {
    message: 'The group "{id}" of the footer has no heading.',
    fix: 'Add "message": a column of links without a name is hard to find for everybody, and for screen readers above all.',
  },
  FP5522: {
    message: 'No group of the footer has an item "{id}", which is to stay outside the folds.',
    fix: 'Correct the id in "must", or add the item to a menu of the footer. Known: {known}.',
  },
});

/** The columns of the footer have headings, and required items are in one of them. */
export const rule: Rule = {
  name: 'footer',
  again: {},
  *check({ site }) {
    const { groups: listed, must: ids } = asObject(asObject(site.settings['shell'])['footer']);
    const menus = asObject(asObject(site.source.menu)['menus']);
    const groups = asList(listed).map(asObject);
    for (const group of groups) {
      if (group['message'] !== undefined) continue;
      yield report('FP5521', originOf(group, 'id'), { id: asText(group['id']) ?? '' });
    }
    const known = groups
      .flatMap((group) => asList(menus[asText(group['items']) ?? '']))
      .flatMap((item) => asText(asObject(item)['id']) ?? []);
    const must = asList(ids);
    for (const [index, id] of texts(must).entries()) {
      if (known.includes(id)) continue;
      const values = { id, known: known.length === 0 ? 'none' : listOf(known) };
      yield report('FP5522', originOf(must, index), values, { suggestion: nearest(id, known) });
    }
  },
};
