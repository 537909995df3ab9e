/** The login at an OpenID Connect provider, as a page sees it. */
import { loadPart } from '../loading/load';
import type { SitePayload } from '../../model/payload';
import type { OpenId } from '../../model/site';
import { SignInFailure } from '../../openid/failure';
import type { SignInReason } from '../../openid/failure';
import type { Login } from '../../openid/finish';
import { pendingLogin } from '../../openid/pending';
import { callOptions } from '../../operations/call-options';
import { forgetRenewal, keepTokens } from '../../operations/renewal';
import { startUp } from '../../operations/startup';
import { discardForeignDrafts, storeFormerPerson } from '../../state/coming-back';
import { clearSession } from '../../state/logout';
import { go } from '../../state/navigation';
import { loadSitePayload } from '../../state/payloads';
import { writeSession } from '../../state/session';
import { afterLogin } from './after-login';
import { isQuestionDemanded, permitSilent } from './arrival';
import { openSession } from './open-session';
import { registeredAddress } from './provider-addresses';

/** leaving: the document is about to be replaced. Otherwise the id of the text that says why nobody is logged in, if there is any. */
export type SignInOutcome = 'leaving' | { readonly problem: string | undefined };

type Cause = { readonly reason?: SignInReason; readonly text?: unknown; readonly class?: string };

function textFor(cause: Cause): string {
  const { reason, text, class: kind } = cause;
  console.warn(`sign-in: ${cause instanceof Error ? cause.message : String(cause)}`);
  if (reason === 'unkept' || text === 'session.not-kept') return 'session.not-kept';
  if (reason !== undefined) return `sign-in.${reason}`;
  return kind === 'offline' || kind === 'timeout' ? 'common.offline' : 'sign-in.refused';
}

async function settings(): Promise<{ readonly site: SitePayload; readonly openid: OpenId }> {
  const [site] = await Promise.all([loadSitePayload(), startUp()]);
  const { openid } = site.session;
  if (!openid) throw new SignInFailure('document', 'The site has no "session.openid"');
  return { site, openid };
}

/** Redirects to the provider. `prompt`: see `beginLogin`. */
export async function signIn(prompt?: 'none' | 'login'): Promise<SignInOutcome> {
  try {
    const { site, openid } = await settings();
    const { beginLogin } = await loadPart(() => import('../../openid/begin'));
    const redirect = registeredAddress(site, openid.page);
    location.assign(await beginLogin(openid, { redirect, ...(prompt && { prompt }) }));
    return 'leaving';
  } catch (cause) {
    return { problem: textFor(cause as Cause) };
  }
}

/** The provider knows one address; a login started in another language continues there. */
function leadsToOwnLanguage(search: URLSearchParams): boolean {
  const page = pendingLogin(search.get('state'))?.page ?? location.pathname;
  if (page === location.pathname) return false;
  location.replace(page + location.search);
  return true;
}

/** The provider needs a prompt: it is asked again with one if the person pressed the button in the meantime. */
const askedAgain = async (): Promise<SignInOutcome> => (isQuestionDemanded() ? signIn() : { problem: undefined });

async function open(site: SitePayload, { tokens, session }: Login): Promise<void> {
  forgetRenewal(site);
  keepTokens(site, tokens);
  writeSession(site, session);
  await openSession(site, callOptions(site));
}

/** Logs in the person whom the provider redirected back, and continues where they came from. */
export async function completeSignIn(): Promise<SignInOutcome> {
  const search = new URLSearchParams(location.search);
  if (leadsToOwnLanguage(search)) return 'leaving';
  const wasSilent = pendingLogin(search.get('state'))?.prompt === 'none';
  // A code can be used once: neither a reload nor the history may send it again.
  history.replaceState(history.state, '', location.pathname);
  try {
    const { site, openid } = await settings();
    const { finishLogin } = await loadPart(() => import('../../openid/finish'));
    const login = await finishLogin(openid, search);
    storeFormerPerson();
    await open(site, login);
    if (discardForeignDrafts()) {
      // Another person, who is known only now, must not see data of the former one.
      clearSession(site);
      await open(site, login);
    }
    permitSilent(wasSilent);
    await go(afterLogin(site), true);
    return 'leaving';
  } catch (cause) {
    const failure = cause as Cause;
    return failure.reason === 'interaction' ? askedAgain() : { problem: textFor(failure) };
  }
}
