import { actionContext } from '../kit/actions/action';
import type { SitePayload } from '../model/payload';
import { runActions } from '../kit/actions/run';
import { pageAddress } from '../kit/actions/target';
import { callOperation } from '../operations/client';
import { callOptions } from '../operations/call-options';
import { beginLoginStates, forgetLoginStates } from '../operations/login-states';
import { loadPart } from '../kit/loading/load';
import { loadSitePayload } from '../state/payloads';
import { endedSettings } from '../state/ended';
import { takeScheduledDialog, takeScheduledPlace } from '../state/coming-back';
import { watchLogout } from '../state/logout';
import { requestModal } from '../kit/state/modal';
import { readStored, removeStored } from '../state/storage';

/** Written by the head script: the name of a secret that replaced another. */
const replacedMark = 'fp-replaced';

/** Reports that the session has ended, if the page stays; a page of the application redirects to the login, which reports it. */
export async function tellEnded(): Promise<void> {
  if (document.documentElement.dataset['mode'] === 'session') return;
  await runActions(endedSettings((await loadSitePayload()).session.ended)?.actions ?? [], actionContext());
}

/** Reports once that the key in a link has replaced another person's. */
export async function tellReplaced({ session }: SitePayload): Promise<void> {
  const name = readStored('session', replacedMark);
  removeStored('session', replacedMark);
  if (name !== session.keyStore) return;
  forgetLoginStates();
  await runActions(session.replaced ?? [], actionContext());
}

/** Events that show that people scroll by themselves. */
const doings = ['pointerdown', 'keydown', 'wheel'];

/** Scrolls to an element as soon as it exists: data of a page, and content for known visitors, arrive after its document. */
export function focusElement(id: string): void {
  const ended = new AbortController();
  const { signal } = ended;
  const find = () => {
    const element = document.getElementById(id);
    if (!element?.checkVisibility({ visibilityProperty: true })) return;
    ended.abort();
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
  };
  const watched = new MutationObserver(find);
  signal.addEventListener('abort', () => watched.disconnect());
  for (const doing of doings) addEventListener(doing, () => ended.abort(), { passive: true, capture: true, signal });
  watched.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['hidden', 'data-revealing'],
  });
  find();
}

/** Tells whose key took the place of another's, makes states what they are for the person of a new key, opens the dialog again that somebody had open when their session ended, or leads to where they were on the page, and follows what other tabs do with the session. */
export async function follow(site: SitePayload): Promise<void> {
  const ask = () => {
    if (site.session.profile !== undefined)
      callOperation(site.session.profile, {}, callOptions(site)).catch(() => undefined);
  };
  watchLogout(site, () => location.assign(pageAddress(site)), ask);
  await tellReplaced(site);
  beginLoginStates(site);
  const place = takeScheduledPlace();
  if (place !== undefined) focusElement(place);
  const dialog = takeScheduledDialog();
  if (!dialog || !Object.hasOwn(site.modals, dialog.type)) return;
  await (await loadPart(() => import('../main'))).startModals(dialog.type);
  requestModal(dialog.type, dialog.content);
}
