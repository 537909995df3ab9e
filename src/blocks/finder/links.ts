import { textsOf } from '../../kit/contracts/live';
import { entriesIn } from './entries';

const shownFor = 4000;

/** Copies the address of an entry when its link is pressed, and confirms it; opens all entries for printing. */
export function followEntries(element: HTMLElement, block: string, signal: AbortSignal): void {
  const status = element.querySelector('[role=status]');
  const [copied = ''] = textsOf(element);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before: string | null = '';
  const say = (): void => {
    if (!status) return;
    if (status.textContent !== copied) before = status.textContent;
    clearTimeout(timer);
    // A text that is already there would not be announced.
    status.textContent = '';
    setTimeout(() => (status.textContent = copied));
    timer = setTimeout(() => {
      if (status.textContent === copied) status.textContent = before;
    }, shownFor);
  };
  const copy = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-copy]') : null;
    if (link) navigator.clipboard?.writeText(link.href).then(say, () => undefined);
  };
  document.getElementById(block)?.addEventListener('click', copy, { signal });

  let closed: readonly HTMLDetailsElement[] = [];
  const unfold = (): void => {
    closed = entriesIn(block).filter((entry) => !entry.open);
    for (const entry of closed) entry.open = true;
  };
  const fold = (): void => {
    for (const entry of closed) entry.open = false;
  };
  addEventListener('beforeprint', unfold, { signal });
  addEventListener('afterprint', fold, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
