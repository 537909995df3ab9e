/** The checker can fail: a fact no longer holds once its expectation, its address or the definition changes. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadSite } from '../../src/definition/overlay/site';
import type { SourceSite } from '../../src/definition/source-site';
import { mismatchOf } from './spec-fact';
import type { Fact, FactFile } from './spec-fact';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { facts, parts } = JSON.parse(readFileSync(new URL('spec-facts.json', import.meta.url), 'utf8')) as FactFile;
const due = facts.filter(({ part }) => parts[part]?.complete === true);
const { source } = loadSite(root, 'base');
const site = source as SourceSite;

/** A text that neither code nor content holds. */
const unsaid = 'a text that nobody wrote';

/** The same fact with another expectation of the same kind. */
function mutated(fact: Fact): Fact {
  const { expect: wanted, compare } = fact;
  if (typeof wanted === 'boolean') return { ...fact, expect: !wanted };
  if (typeof wanted === 'number') return { ...fact, expect: wanted + 1 };
  if (compare === 'lacks') return { ...fact, compare: 'contains' };
  if (compare === 'matches') return { ...fact, expect: `${String(wanted)}(?!)` };
  if (Array.isArray(wanted)) return { ...fact, expect: [...(wanted as readonly unknown[]), unsaid] };
  return { ...fact, expect: typeof wanted === 'string' ? `${wanted} or not` : unsaid };
}

describe('the checker of facts', () => {
  it('is tested with every kind of comparison', () => {
    const used = new Set(due.map(({ compare = 'equals' }) => compare));
    expect([...used].sort()).toEqual(['contains', 'contains-all', 'equals', 'lacks', 'matches', 'same-items']);
  });

  it('rejects every fact with another expectation', () => {
    const accepted = due.filter((fact) => !mismatchOf(mutated(fact), site, root)?.includes(fact.says));
    expect(accepted.map(({ id }) => id)).toEqual([]);
  });

  it('rejects every fact at an empty address', () => {
    const accepted = due.filter((fact) => {
      const wrong = mismatchOf({ ...fact, address: 'page:nowhere#path' }, site, root);
      return !wrong?.includes('found:    nothing');
    });
    expect(accepted.map(({ id }) => id)).toEqual([]);
  });

  it('rejects a fact with an invalid address', () => {
    const fact = due[0] as Fact;
    expect(mismatchOf({ ...fact, address: null }, site, root)).toContain('no definition carries it');
    expect(mismatchOf({ ...fact, address: 'somewhere over there' }, site, root)).toContain('cannot be read');
  });

  it('notices a changed definition', () => {
    const fact: Fact = { ...(due[0] as Fact), address: 'site#roles.length', expect: 4, compare: 'equals' };
    expect(mismatchOf(fact, site, root)).toBeUndefined();
    const settings = { ...(site.settings as object), roles: ['anonymous'] };
    expect(mismatchOf(fact, { ...site, settings }, root)).toContain('found:    1');
  });
});
