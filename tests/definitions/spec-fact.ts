/** One fact of the specification and how a definition is held to it. */
import { isDeepStrictEqual } from 'node:util';
import type { SourceSite } from '../../src/definition/source-site';
import { parseAddress, resolveAddress } from './spec-address';

export type Fact = {
  readonly id: string;
  readonly section: string;
  readonly part: string;
  /** Words of the specification. */
  readonly says: string;
  /** Null until a part that is not complete has built it. */
  readonly address: string | null;
  readonly expect: unknown;
  readonly compare?: string;
};

export type FactFile = {
  readonly parts: Readonly<Record<string, { readonly complete: boolean }>>;
  readonly facts: readonly Fact[];
};

const holds = (found: unknown, wanted: unknown): boolean =>
  typeof found === 'string'
    ? found.includes(String(wanted))
    : Array.isArray(found) && found.some((item) => isDeepStrictEqual(item, wanted));

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Whether what was found fits; `found` is undefined when nothing was there. */
const comparisons: Readonly<Record<string, (found: unknown, wanted: unknown) => boolean>> = {
  equals: (found, wanted) => isDeepStrictEqual(found, wanted),
  contains: holds,
  'contains-all': (found, wanted) => list(wanted).every((each) => holds(found, each)),
  'same-items': (found, wanted) =>
    list(found).length === list(wanted).length && list(wanted).every((each) => holds(list(found), each)),
  matches: (found, wanted) => typeof found === 'string' && new RegExp(String(wanted), 'su').test(found),
  lacks: (found, wanted) => found !== undefined && !holds(found, wanted),
};

const shown = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
};

function explain({ id, section, says, address, expect, compare = 'equals' }: Fact, found: string): string {
  return [
    `${id}: the specification (§${section}) says: ${says}`,
    `  address:  ${address ?? 'none'}`,
    `  expected: ${compare} ${shown(expect)}`,
    `  found:    ${found}`,
  ].join('\n');
}

/** Holds a site to a fact: undefined when it fits, otherwise what is wrong, with the specification's words. */
export function mismatchOf(fact: Fact, site: SourceSite, root: string): string | undefined {
  if (fact.address === null) return explain(fact, 'no definition carries it');
  const address = parseAddress(fact.address);
  if (address === undefined) return explain(fact, 'the address cannot be read');
  const found = resolveAddress(site, root, address);
  return comparisons[fact.compare ?? 'equals']?.(found, fact.expect) ? undefined : explain(fact, shown(found));
}
