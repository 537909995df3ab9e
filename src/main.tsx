/**
 * React code of a published page. The runner loads this file when something needs it:
 * 1. mountIsland  hydrates one block on its own prerendered HTML
 * 2. startApp     a session page: start-up, guard, then the application with its router
 * 3. startModals  dialogs and passing messages
 * 4. showErrorScreen  when the site cannot work
 */
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { actionContext } from './kit/actions/action';
import { prefetchActions } from './kit/actions/prefetch-actions';
import { runActions } from './kit/actions/run';
import { loadStyles } from './kit/look/styles';
import { loadChunk, quietly } from './kit/loading/load';
import { startUp } from './operations/startup';
import { formsNamed, loadForms } from './registry/forms';
import { blockTypes } from './registry/block-types';
import { blockView, loadBlocks } from './registry/blocks';
import { ErrorPage } from './render/ErrorPage';
import { keepTyped } from './render/typed-text';
import { IslandRoot } from './render/IslandRoot';
import { liveSource } from './render/live-source';
import { islandView } from './render/live-view';
import type { LiveSource } from './render/live-view';
import { Messages } from './render/Messages';
import { preparePage } from './render/prepared-pages';
import { revealBelow } from './render/reveal';
import { whenIdle } from './kit/loading/idle';
import { whenRestored } from './state/restored';
import { unkeptEvent } from './state/storage';
import { store } from './state/store';

const interpreter = { view: blockView };

/** Hydrates the island of this element. Its HTML stays, and so do focus and input. */
export async function mountIsland(root: HTMLElement): Promise<void> {
  const id = root.dataset['island'] ?? '';
  const source = await liveSource();
  const block = source.payload.islands?.[id];
  if (!block) throw new Error(`The page's payload holds no island "${id}"`);
  const forms = formsNamed(block, source.payload.forms);
  await Promise.all([loadBlocks(blockTypes(block)), loadForms(forms), loadStyles()]);
  revealBelow(root);
  await new Promise<void>((onLive) => {
    const island = createElement(IslandRoot, {
      block,
      view: islandView(source),
      interpreter,
      store,
      restored: whenRestored(),
      onLive,
    });
    keepTyped(root, () =>
      flushSync(() => {
        hydrateRoot(root, island, { identifierPrefix: id });
      }),
    );
  });
  readyModals();
  quietly(prefetchActions([block, forms]));
}

/** Starts the application of a session page in its main element. The published outline stays until everything it needs is loaded. */
export async function startApp(): Promise<void> {
  const main = document.getElementById('main');
  if (!main) throw new Error('The document has no main element');
  const [{ openApp }, source, started] = await Promise.all([
    loadChunk(() => import('./render/App')),
    liveSource(),
    startUp().then(
      ({ ok }) => ok,
      () => false,
    ),
    preparePage(document.documentElement.dataset['payload'] ?? ''),
    loadStyles(),
  ]);
  createRoot(main).render(await openApp({ source, interpreter, store, started }));
  readyModals();
}

/** Replaces the content of the page by the error screen. */
export async function showErrorScreen(): Promise<void> {
  const main = document.getElementById('main');
  if (!main) return;
  const source = await liveSource();
  await loadStyles();
  main.replaceChildren();
  createRoot(main).render(createElement(ErrorPage, { source, store, interpreter }));
  main.focus();
}

/** Warns that input is lost with the document. */
async function tellUnkept(): Promise<void> {
  await runActions((await liveSource()).site.session.unkept ?? [], actionContext());
}
document.addEventListener(unkeptEvent, () => quietly(tellUnkept()), { once: true });

let modals: Promise<Root> | undefined;

/** Mounts dialogs and toasts once, for the kinds of the current page. */
async function mounted(): Promise<LiveSource> {
  modals ??= mountModals().catch((cause: unknown) => {
    // The next caller tries again.
    modals = undefined;
    throw cause;
  });
  const [root, source] = await Promise.all([modals, liveSource()]);
  root.render(createElement(Messages, { source, interpreter, store }));
  return source;
}

/** Loads what toasts need and, if one is named, what a dialog needs. */
export async function startModals(dialog?: string): Promise<void> {
  const { site } = await mounted();
  if (dialog !== undefined) await loadBlocks(blockTypes(site.modals[dialog]));
}

/** The same in advance, when the browser is idle, because the network may be lost later. */
const readyModals = (): unknown =>
  whenIdle(() => void mounted().catch((cause: unknown) => console.warn(`dialogs: ${String(cause)}`)));

async function mountModals(): Promise<Root> {
  await Promise.all([loadStyles(), liveSource()]);
  return createRoot(document.body.appendChild(document.createElement('div')));
}
