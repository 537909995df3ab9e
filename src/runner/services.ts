import type { Operation } from '../definition/compiled';
import { actionContext } from '../kit/action';
import type { ActionRun, Services } from '../kit/action';
import type { SitePayload } from '../kit/payload';
import { runActions } from '../kit/run';
import { startUp } from '../operations/startup';
import type { StartupAlert } from '../operations/startup';
import { loadPage, loadSite } from '../state/boot';
import { apiKey } from '../state/session';
import { readStored, removeStored } from '../state/storage';
import { loadChunk, loadPart, quietly } from '../loading/load';

/** Written by the head script: the name of a secret that took the place of another. */
const replacedMark = 'fp-replaced';

export const site = loadSite;
export const ready = startUp;

export const loadAction = async (kind: string): Promise<ActionRun> =>
  (await loadPart(() => import('../registry/actions'))).loadAction(kind);

/** An operation of the site or of the page. */
export async function operation(id: string): Promise<Operation | undefined> {
  return (await loadSite()).operations[id] ?? (await loadPage()).operations[id];
}

export const text: Services['text'] = async (given, scope) => (await loadPart(() => import('./text'))).textOf(given, scope);

export const showModals = async (dialog?: string): Promise<void> => (await loadPart(() => import('../main'))).startModals(dialog);

export const consent: Services['consent'] = async () =>
  document.documentElement.dataset['consent'] === 'none' ? undefined : (await (await loadPart(() => import('./consent'))).followConsent())();

/** Puts the error screen in place of the content. */
const showErrorScreen = async (): Promise<void> => (await loadChunk(() => import('../main'))).showErrorScreen();

async function alert({ failure }: StartupAlert): Promise<void> {
  const { describeFailure, showFailure } = await loadPart(() => import('../kit/failures'));
  const context = actionContext();
  await showFailure(await describeFailure(failure, context), context);
}

/** Whether the head script found another person's key in the link that led here. */
function wasReplaced(site: Pick<SitePayload, 'session'>): boolean {
  const name = readStored('session', replacedMark);
  removeStored('session', replacedMark);
  return name === site.session.keyStore && apiKey(site) !== null;
}

/** Brings native blocks to life, runs start-up on a document and shows what it leads to; then follows a logout in other tabs. */
export async function bringUp(): Promise<void> {
  quietly(loadPart(() => import('./live')).then(({ enliven }) => enliven()));
  const result = await startUp().catch((cause: unknown) => void console.warn(`start-up: ${String(cause)}`));
  // What start-up needs could not be loaded: whoever presses something is told there, and the page stays as it is.
  if (result === undefined) return;
  const { mode, typed } = document.documentElement.dataset;
  // The application shows its own error screen; what somebody has typed is worth more than one.
  if (!result.ok) return mode === 'session' || typed !== undefined ? undefined : showErrorScreen();
  const [first] = result.alerts;
  if (first) await alert(first);
  const settings = await loadSite();
  if (settings.consent?.integrations.length) quietly(loadPart(() => import('./integrations')).then(({ startAllowed }) => startAllowed()));
  if (wasReplaced(settings)) await runActions(settings.session.replaced ?? [], actionContext());
  if (apiKey(settings) === null) return;
  const [{ watchLogout }, { pageAddress }] = await Promise.all([loadPart(() => import('../state/logout')), loadPart(() => import('../kit/target'))]);
  watchLogout(settings, () => location.assign(pageAddress(settings)));
}
