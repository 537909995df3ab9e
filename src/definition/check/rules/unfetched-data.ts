import { asObject, grouped } from '../../../base/json';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { namedIn } from '../findings/uses';
import type { CheckableUnit } from '../../facts/checkable-units';
import { keyAt } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('unfetched-data', {
  FP3242: {
    message: 'The data "{name}" is read, but nothing fetches it: no block of the page names it.',
    fix: 'Read it in the "ready" of an await block with "on": "{name}", or write "fetch": "publish" here.',
    reads: ['#/data/{name}'],
    spoils: ['.'],
  },
});

/** Names of data in a block or an action, which cause it to be fetched. An expression that reads it does not. */
const saidIn = (units: readonly CheckableUnit[]): ReadonlySet<unknown> =>
  new Set(
    units.flatMap(({ places }) => places.flatMap(({ schema, value }) => (schema['x-ref'] === 'data' ? [value] : []))),
  );

/** Data that expressions of a page read, that its HTML does not include, and that nothing fetches. */
function* unfetched(units: readonly CheckableUnit[], elsewhere: ReadonlySet<unknown>): Generator<Problem> {
  const page = units[0]?.page;
  const open = Object.entries(page?.data ?? {}).filter(
    ([name, { fetch }]) => fetch === undefined && !elsewhere.has(name),
  );
  if (page === undefined || open.length === 0) return;
  const [said, named] = [saidIn(units), namedIn(units)];
  // An unknown name may mean any of them.
  if ([...said].some((name) => !(String(name) in page.data))) return;
  for (const [name] of open) {
    if (said.has(name) || !named.has(`data ${name}`)) continue;
    const holder = [page.entry, asObject(page.file)].map(({ data }) => asObject(data)).find((data) => name in data);
    yield report('FP3242', holder && keyAt(holder, name), { name });
  }
}

/** Data that a page reads is fetched. A dialog may show what the page below it declares. */
export const rule: Rule = {
  name: 'unfetched-data',
  again: { alone: true },
  *check({ units }: CheckContext) {
    const elsewhere = saidIn(units.filter(({ page }) => page === undefined));
    for (const [page, own] of grouped(units, (unit) => unit.page))
      if (page !== undefined) yield* unfetched(own, elsewhere);
  },
};
