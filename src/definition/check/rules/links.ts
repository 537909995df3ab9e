import { asList, asObject, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { at, keyAt } from '../rule';
import type { CheckContext, Rule } from '../rule';
import type { SchemaVisit } from '../../language/walk';

const report = reporter('links', {
  FP3202: {
    message: 'This link has no target: it has neither a page nor an address.',
    fix: 'Add "page", "url" or "fragment".',
    reads: ['./*'],
    spoils: ['.'],
  },
  FP3203: { message: 'This link has two targets, a page and an address.', fix: 'Keep either "page" or "url".' },
  FP3204: {
    message: 'The menu item "{id}" has no "message", so nothing says where it leads.',
    fix: 'Add one; with "iconOnly" it is only read out.',
    reads: ['../message'],
  },
  FP3205: {
    message: 'The menu item "{id}" does nothing.',
    fix: 'Add "to", "action", "children" or "locales".',
    reads: ['../*'],
    spoils: ['../to'],
  },
});

const leads = ['page', 'url', 'fragment'];

function* target(place: SchemaVisit): Generator<Problem> {
  const to = asObject(place.value);
  if (!leads.some((key) => key in to)) yield report('FP3202', at(place), {});
  else if ('page' in to && 'url' in to) yield report('FP3203', keyAt(to, 'url'), {});
}

function* menuItem(item: JsonObject): Generator<Problem> {
  const id = String(item['id']);
  if (item['message'] === undefined) yield report('FP3204', originOf(item, 'id'), { id });
  const does =
    item['to'] !== undefined ||
    item['locales'] === true ||
    [item['action'], item['children']].some((list) => asList(list).length > 0);
  if (!does) yield report('FP3205', originOf(item, 'id'), { id });
}

/** Every link has one target, and every menu item has a name and a function. */
export const rule: Rule = {
  name: 'links',
  again: { alone: true },
  *check({ units }: CheckContext) {
    for (const { places } of units) {
      for (const place of places) {
        if (place.schema['x-target'] === true && isObject(place.value)) yield* target(place);
        if (place.definition === 'MenuItem' && place.owner === place.value) yield* menuItem(place.owner);
      }
    }
  },
};
