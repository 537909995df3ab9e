import { describe, expect, it } from 'vitest';
import { engines, useEngine } from './useEngine';
import type { Visitor } from './visitor';

/** Reports that a lost part leaves in a page; these tests look at the message for the person. */
const allow = [/Importing a module script failed|dynamically imported module|island|offline/];
const typed = 'Jana Oelze';

/** Writes, key by key, and presses, as soon as that is possible. */
async function useForm(visitor: Visitor): Promise<void> {
  await visitor.open('contact-us');
  await visitor.fill('Name', typed);
  await visitor.press('button', 'Send message');
}

/** Parts that others import. */
const shared: ReadonlySet<string> = new Set(['presses', 'main']);

const documents = (visitor: Visitor): number =>
  visitor.site.asked().filter((address) => address === '/contact-us').length;

describe.each(engines)('in %s', (name) => {
  const visit = useEngine(name);

  describe.each(['islands', 'presses', 'main', 'services'])('the part "%s"', (part) => {
    it.each([
      ['once', 1],
      ['twice', 2],
    ])('is requested again when it is lost %s', async (_how, times) => {
      const visitor = await visit({ allow });
      visitor.site.lose(new RegExp(`/assets/${part}-`), times);
      await useForm(visitor);
      // Firefox never asks again within a document for what others import: a press after the words gets another document, once.
      const staysLost = name === 'firefox' && times > 1 && shared.has(part);
      const answered = async () => {
        const said = await visitor.count(staysLost ? 'main [data-lost]' : 'main [aria-invalid=true]');
        if (said === 0) await visitor.press('button', 'Send message');
        return said;
      };
      await expect.poll(answered, { interval: 3000, timeout: 60_000 }).toBeGreaterThan(0);
      expect([await visitor.valueOf('Name'), documents(visitor) <= 2]).toEqual([typed, true]);
      // A press may be answered before a part is asked for again.
      expect([1, times]).toContain(visitor.site.lost().length);
    });
  });

  it('a part that stays lost is reported at the press', async () => {
    const visitor = await visit({ allow });
    visitor.site.lose(/\/assets\/islands-/, Infinity);
    await useForm(visitor);
    await visitor.sees('This could not be loaded. Your entries are still here.');
    expect([await visitor.valueOf('Name'), documents(visitor) <= 2]).toEqual([typed, true]);
    expect(visitor.site.lost().length).toBeGreaterThan(1);
  });

  it('a part that was still loading when the page was left is not reported', async () => {
    const visitor = await visit({ firstVisit: true });
    visitor.site.hold(/\/assets\/(consent|services)-/);
    for (const page of ['faq', 'contact-us', 'services']) {
      await visitor.begin(page);
      await expect.poll(() => visitor.site.asked().some((address) => /consent-/.test(address))).toBe(true);
    }
    await visitor.open('impressum');
    await visitor.holds('the page to answer', () => document.documentElement.dataset['ready'] === '');
    expect(visitor.site.faults()).toEqual([]);
  });
});
