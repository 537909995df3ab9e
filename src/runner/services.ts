import type { Operation } from '../model/operation';
import { actionContext } from '../kit/actions/action';
import type { ActionRun, Services } from '../kit/actions/action';
import { askEarly } from '../operations/early';
import { startUp } from '../operations/startup';
import type { StartupAlert } from '../operations/startup-steps';
import { loadStyles } from '../kit/look/styles';
import { loadPagePayload, loadSitePayload } from '../state/payloads';
import { endedEvent, hasSessionEnded } from '../state/ended';
import { apiKey } from '../state/session';
import { loadChunk, loadPart, quietly } from '../kit/loading/load';

export const site = loadSitePayload;
export const ready = startUp;

export const loadAction = async (kind: string): Promise<ActionRun> =>
  (await loadPart(() => import('../registry/actions'))).loadActionKind(kind);

/** An operation of the site or of the page. */
export async function operation(id: string): Promise<Operation | undefined> {
  return (await loadSitePayload()).operations[id] ?? (await loadPagePayload()).operations[id];
}

export const text: Services['text'] = async (input, scope) =>
  (await loadPart(() => import('./text'))).translate(input, scope);

export const showModals = async (dialog?: string): Promise<void> =>
  (await loadPart(() => import('../main'))).startModals(dialog);

export const consent: Services['consent'] = async () =>
  document.documentElement.dataset['consent'] === 'none'
    ? undefined
    : (await (await loadPart(() => import('./consent'))).followConsent())();

/** Replaces the content by the error screen. */
const showErrorScreen = async (): Promise<void> => (await loadChunk(() => import('../main'))).showErrorScreen();

async function alert({ failure }: StartupAlert): Promise<void> {
  const { describeFailure, showFailure } = await loadPart(() => import('../kit/actions/failures'));
  const context = actionContext();
  await showFailure(await describeFailure(failure, context), context);
}

/** Whether the page mounts something without interaction. */
const showsMore = (): boolean =>
  document.documentElement.dataset['mode'] === 'session' || document.querySelector('[data-trigger=idle]') !== null;

/**
 * Starts native blocks, runs start-up on a document and shows its results; then follows a logout in other tabs. A page
 * without start-up only reports a key that a link has brought.
 */
export async function boot(): Promise<void> {
  const tell = () => quietly(loadPart(() => import('./returning')).then(({ tellEnded }) => tellEnded()));
  document.addEventListener(endedEvent, tell);
  if (document.documentElement.dataset['startup'] === 'none')
    return (await loadPart(() => import('./returning'))).tellReplaced(await loadSitePayload());
  if (hasSessionEnded()) tell();
  // The application will need them: they are loaded while its requests are in flight.
  if (document.documentElement.dataset['mode'] === 'session') void loadStyles();
  quietly(loadPart(() => import('./live')).then(({ enhanceNative }) => enhanceNative()));
  const result = await startUp().catch((cause: unknown) => void console.warn(`start-up: ${String(cause)}`));
  // Code for start-up could not be loaded: the next press reports it, and the page stays as it is.
  if (result === undefined) return;
  const { mode, typed } = document.documentElement.dataset;
  // The application shows its own error screen; unsent input is worth more than one.
  if (result.ok && showsMore())
    quietly(Promise.all([loadSitePayload(), loadPagePayload()]).then((known) => askEarly(...known)));
  if (!result.ok) return mode === 'session' || typed !== undefined ? undefined : showErrorScreen();
  const [first] = result.alerts;
  if (first) await alert(first);
  const settings = await loadSitePayload();
  if (settings.consent?.integrations.length)
    quietly(loadPart(() => import('./integrations')).then(({ startAllowed }) => startAllowed()));
  if (apiKey(settings) !== null) await (await loadPart(() => import('./returning'))).follow(settings);
}
