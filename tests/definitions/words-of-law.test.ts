/** Words that are the law's in one country and another's in the next. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findMessage, localeChain, messageIds } from '../../src/definition/facts/messages';
import { loadSite } from '../../src/definition/overlay/site';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Texts of a site in one language that hold foreign words, by id. */
function foreign(name: string, locale: string, words: RegExp): string[] {
  const { source } = loadSite(root, name);
  if (source === undefined) return ['not loaded'];
  const chain = localeChain(source.settings, locale);
  return [...messageIds(source, chain)].filter((id) => words.test(String(findMessage(source, chain, id)?.text)));
}

describe('legal terms', () => {
  it.each(['base', 'steinach'])('are Austrian where %s addresses Austria', (site) => {
    expect(foreign(site, 'de-at', /Bereitstellungsentgelt|Mindest(vertrags)?laufzeit|MwSt|Mehrwertsteuer/)).toEqual([]);
  });

  it('are British in Britain', () => {
    expect(
      foreign(
        'harrowmere',
        'en',
        /withdraw(al)?\b.*contract|your withdrawal|extraordinary(?! \{)|may claim compensation/i,
      ),
    ).toEqual([]);
  });
});
