import { textsOf } from '../../kit/contracts/live';
import { countedText } from '../../kit/text/counted';
import type { CountedTexts } from '../../kit/text/counted';
import { loadPart } from '../../kit/loading/load';
import { showLost } from '../../kit/browser/lost';
import { entriesIn, fragmentOf, openAll, openPart, showOnly } from './entries';
import { followEntries } from './links';
import type { Search } from './search';

/** Announces how many entries a search has found. */
function announcer(element: HTMLElement): (found: number | undefined) => void {
  const status = element.querySelector('[role=status]');
  const none = element.querySelector<HTMLElement>('[data-none]');
  const texts: CountedTexts = JSON.parse(textsOf(element)[1] ?? '{}');
  const { lang } = document.documentElement;
  return (found) => {
    if (status) status.textContent = found === undefined ? '' : countedText(texts, lang, found);
    if (none) none.hidden = found !== 0;
  };
}

/** Filters the entries of a block by the text of a field while it is typed. */
function finding(block: string, field: HTMLInputElement, announce: (found: number | undefined) => void): () => void {
  let search: Promise<Search> | undefined;
  let shown = '';
  const find = async (wanted: string): Promise<void> => {
    const entries = entriesIn(block);
    search ??= loadPart(() => import('./search')).then(({ searchOf, searchableOf }) => searchOf(searchableOf(entries)));
    const ids = (await search)(wanted);
    // Another text was typed in the meantime.
    if (wanted !== shown) return;
    showOnly(block, new Set(entries.filter((_, index) => ids.has(index))));
    announce(ids.size);
  };
  return () => {
    const wanted = field.value.trim();
    if (wanted === shown) return;
    shown = wanted;
    if (wanted !== '')
      return void find(wanted).catch(() => {
        search = undefined;
        showLost(field);
      });
    showOnly(block);
    announce(undefined);
  };
}

/** Searches the entries of another block, opens and closes them, and follows addresses and links that name one. */
export function live(element: HTMLElement): () => void {
  const block = element.dataset['in'] ?? '';
  const field = element.querySelector('input');
  const ends = new AbortController();
  const { signal } = ends;
  const announce = announcer(element);
  if (field) {
    const look = finding(block, field, announce);
    field.addEventListener('input', look, { signal });
    // Text typed before this script was loaded.
    look();
  }
  for (const button of element.querySelectorAll<HTMLElement>('[data-open]'))
    button.addEventListener('click', () => openAll(block, button.dataset['open'] === 'true'), { signal });
  const follow = () => openPart(block, fragmentOf(location.hash));
  follow();
  addEventListener('hashchange', follow, { signal });
  followEntries(element, block, signal);
  return () => ends.abort();
}
