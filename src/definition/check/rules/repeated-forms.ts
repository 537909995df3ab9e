import { asObject, asText, isObject } from '../../../base/json';
import { rootNames } from '../../../expression/roots';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import { framesOf } from '../../language/scope';
import type { Rule } from '../rule';

const report = reporter('repeated-forms', {
  FP8224: {
    message: 'The form "{form}" is asked for each item of a list, and nothing distinguishes their drafts.',
    fix: 'Add "about" with the id of {item}; otherwise all of them show the same input.',
  },
});

/** The items of lists around a place, innermost first. */
const itemsAround = (scope: Parameters<typeof framesOf>[0]): readonly string[] =>
  [...framesOf(scope)].flatMap(({ frame }) => (frame.kind === 'item' ? [frame.name] : []));

/** A constant, or a value from elsewhere, is the same for each item. */
const reads = (about: unknown, item: string): boolean => rootNames(asText(asObject(about)['$']) ?? '').has(item);

/** Each repetition of a form has its own draft: its `about` distinguishes them. */
export const rule: Rule = {
  name: 'repeated-forms',
  again: { alone: true },
  *check({ site, units }) {
    for (const { places } of units) {
      for (const { schema, value, scope } of places) {
        const known = asObject(schema['properties']);
        if (!isObject(value) || !('about' in known) || asObject(known['form'])['x-ref'] !== 'form') continue;
        // The innermost one: everything around it is the same for each of its items.
        const [item] = itemsAround(scope);
        const form = asText(value['form']) ?? '';
        // The other stored data of a form is its receipt.
        const isKept = site.forms[form]?.layout['draft'] === undefined || 'receipt' in value;
        if (item === undefined || !isKept || reads(value['about'], item)) continue;
        const place = 'about' in value ? 'about' : 'form';
        yield report('FP8224', originOf(value, place), { form, item });
      }
    }
  },
};
