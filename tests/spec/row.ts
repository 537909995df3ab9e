/** Tests of what the specification says. `scripts/matrix.mjs` runs them again on a site that a change has broken. */
import { expect, it, vi } from 'vitest';
import { repositoryRoot } from '../support/repository';
import { SpecSite } from './site';

type Holds = (site: SpecSite) => void | Promise<void>;

/** Every test of the files that have been imported, by its title. */
export const specTests = new Map<string, Holds>();

let base: SpecSite | undefined;

/** Removes what an earlier test left in the tab. */
export function emptyTab(): void {
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
}

/** A test of the base site. */
export function holds(title: string, test: Holds): void {
  specTests.set(title, test);
  it(title, async () => {
    emptyTab();
    base ??= new SpecSite(repositoryRoot);
    await test(base);
  });
}

/** The published page at an address shows these words. */
export const reads = (title: string, path: string, locale: string, ...words: readonly string[]): void =>
  holds(title, async (site) => {
    const text = await site.text(path, locale);
    for (const each of words) expect(text).toContain(each);
  });
