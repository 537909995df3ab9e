import { nearest } from '../../../base/nearest';
import { asText, isObject } from '../../../base/json';
import { memoizeWeak } from '../../../base/memoize';
import { isShellId } from '../../facts/shell-ids';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Rule } from '../rule';
import { objectsIn } from '../../../base/deep';

const report = reporter('fragments', {
  FP3207: {
    message: 'Nothing on the page "{page}" has the id "{fragment}".',
    fix: 'Write the id of a block on that page. Rename a block called "main", "menu" or "consent-…": the page around it has that id.',
  },
});

const ids = memoizeWeak<ReadonlySet<string>>();

const idsIn = (body: readonly unknown[]): ReadonlySet<string> =>
  ids([body], () => {
    const named = [...objectsIn(body)].filter(({ id, block }) => block === undefined || !isShellId(String(id)));
    return new Set(named.flatMap(({ id }) => asText(id) ?? []));
  });

/** Parts of a block have ids of two parts: that of the block and their own, or "title". */
const isId = (text: string, known: ReadonlySet<string>): boolean =>
  known.has(text) ||
  [...text.matchAll(/-/g)].some(({ index }) => {
    const rest = text.slice(index + 1);
    return known.has(text.slice(0, index)) && (rest === 'title' || isId(rest, known));
  });

/** A link with a fragment points to something on its page. Headings of long texts are not known here. */
export const rule: Rule = {
  name: 'fragments',
  again: { alone: true, page: ({ id, isNamed }) => isNamed(`fragment ${id}`) },
  *check({ site, units }) {
    const pages = new Map(site.pages.map((page) => [page.id, page]));
    const withText = new Set(
      units.flatMap(({ page, places }) =>
        page !== undefined && places.some(({ schema }) => schema['x-ref'] === 'document') ? [page.id] : [],
      ),
    );
    for (const { page: own, places } of units) {
      for (const { schema, value } of places) {
        if (schema['x-target'] !== true || !isObject(value) || 'url' in value) continue;
        const fragment = asText(value['fragment']);
        const page = pages.get(asText(value['page']) ?? own?.id ?? '');
        if (fragment === undefined || page === undefined || page.body.length === 0 || withText.has(page.id)) continue;
        const known = idsIn(page.body);
        if (isId(fragment, known)) continue;
        const values = { page: page.id, fragment };
        yield report('FP3207', originOf(value, 'fragment'), values, { suggestion: nearest(fragment, known) });
      }
    }
  },
};
