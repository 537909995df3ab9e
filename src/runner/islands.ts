import { loadChunk, reloadOnce } from '../kit/loading/load';
import { clearLost, showLost } from '../kit/browser/lost';
import { onScopeChange, readScope } from '../state/scope';
import { whenIdle } from '../kit/loading/idle';

/** Hydrates an island's prerendered HTML with React. */
export type Mount = (island: HTMLElement) => Promise<void>;

/** Starts the script of a block without React, which takes over the HTML. */
async function enliven(island: HTMLElement): Promise<void> {
  const { enlivenScripted } = await loadChunk(() => import('./live'));
  await enlivenScripted(island);
}

// Native controls keep their input through hydration; only a button needs its script to work.
const answering = 'button:not([data-press]),[role=button],input[type=submit]';

/**
 * Firefox never retries an import that failed, whatever its importers do, but it restores the content of fields
 * on a reload: there a press after the error reloads the page, once.
 */
function reloadWhereLossesStay(): void {
  if (!('mozInnerScreenX' in globalThis)) return;
  delete document.documentElement.dataset['typed'];
  reloadOnce();
}

/**
 * Hydrates islands: on touch, focus or key (all), with a known visitor, when a state they read gets a value, when visible or when the page is
 * idle (as their attributes say). A press on a button before its island is hydrated is held back and repeated afterwards.
 */
export function followIslands(mount: Mount): void {
  const begun = new Set<Element>();
  const deferredClicks = new Map<Element, HTMLElement>();
  const reported = new Set<Element>();

  const mountOnce = (island: HTMLElement): void => {
    if (begun.has(island)) return;
    begun.add(island);
    clearLost();
    const takeDeferredClick = () => {
      const button = deferredClicks.get(island);
      deferredClicks.delete(island);
      if (button) delete button.dataset['held'];
      return button;
    };
    (island.dataset['script'] ? enliven : mount)(island).then(
      () => {
        island.dataset['live'] = '';
        takeDeferredClick()?.click();
      },
      (cause: unknown) => {
        // A failed hydration may be retried.
        begun.delete(island);
        const button = takeDeferredClick();
        if (button) {
          if (reported.has(island)) reloadWhereLossesStay();
          reported.add(island);
          showLost(button);
        }
        console.warn(`island ${island.dataset['island']}: ${String(cause)}`);
      },
    );
  };
  const onInteraction = (event: Event): void => {
    const target = event.target as Element;
    const island = target.closest<HTMLElement>('[data-island]');
    if (!island || 'live' in island.dataset) return;
    mountOnce(island);
    const button = target.closest<HTMLElement>(answering);
    if (event.type !== 'click' || !button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    button.dataset['held'] = '';
    deferredClicks.set(island, button);
  };
  for (const kind of ['pointerdown', 'focusin', 'keydown', 'click'])
    document.addEventListener(kind, onInteraction, true);
  // Input and focus may have come before this code.
  document.querySelectorAll<HTMLElement>('[data-entered]').forEach(mountOnce);
  mountUntouched(mountOnce);
}

/** Whether there is unsent input in this tab, or a receipt to view. */
function hasDraft(): boolean {
  try {
    return /\b(draft|receipt)\./.test(`${Object.keys(sessionStorage)}`);
  } catch {
    return false;
  }
}

/** Whether an island may show personal data, or data from the link that led here. */
const isMoreKnown = (): unknown => location.search + location.hash || Object.keys(readScope().session)[1];

function mountUntouched(mountOnce: (island: HTMLElement) => void): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) mountOnce(target as HTMLElement);
    },
    { rootMargin: '200px' },
  );
  for (const island of document.querySelectorAll('[data-trigger=visible]')) seen.observe(island);

  // Input from an earlier visit must be restored before the first touch.
  if (hasDraft()) document.querySelectorAll<HTMLElement>('[data-trigger=tap]').forEach(mountOnce);

  const mountKnown = (isMore: unknown): void => {
    const { state } = readScope();
    for (const island of document.querySelectorAll<HTMLElement>('[data-trigger=tap][data-values]'))
      if (isMore || island.dataset['values']?.split(' ').some((name) => state[name] != null)) mountOnce(island);
  };
  mountKnown(isMoreKnown());
  addEventListener('hashchange', () => mountKnown(isMoreKnown()));
  onScopeChange(() => mountKnown(false));

  // One island per idle slice keeps every task short.
  const waiting = document.querySelectorAll<HTMLElement>('[data-trigger=idle]').values();
  const next = () => {
    const island = waiting.next().value;
    if (!island) return;
    mountOnce(island);
    whenIdle(next);
  };
  whenIdle(next);
}
