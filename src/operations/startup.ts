import type { SitePayload } from '../model/payload';
import type { StartupStep } from '../model/site';
import { mainAddress } from '../state/api';
import { loadSitePayload } from '../state/payloads';
import { persistState, restoreState } from '../state/persist';
import { markRestored } from '../state/restored';
import { readScope } from '../state/scope';
import { apiKey, isPersonal, saveSnapshot, sessionSnapshot, writeSession } from '../state/session';
import { callOptions } from './call-options';
import type { CallOptions } from './client';
import { placeAnswer, runSteps } from './startup-steps';
import type { StartupResult } from './startup-steps';

/** Restores the responses to an earlier document of this tab; returns what is known. */
function restoreAnswers(site: SitePayload): Record<string, unknown> {
  const saved = sessionSnapshot(site);
  if (!saved) return {};
  const known = site.startup.filter((step) => Object.hasOwn(saved.init, step.id));
  for (const step of known) if (step.into !== undefined) placeAnswer(site, step.into, saved.init[step.id]);
  if (apiKey(site) !== null) writeSession(site, saved.login);
  return Object.fromEntries(known.map((step) => [step.id, saved.init[step.id]]));
}

let endPersisting: (() => void) | undefined;

/** State is restored from its storage; entries under the API's address follow once the configuration names it. */
function restore(site: SitePayload): void {
  restoreState(site.state);
  restoreState(site.state, mainAddress(site.apis));
  endPersisting?.();
  endPersisting = persistState(site.state, () => mainAddress(site.apis));
}

/** Personal steps, which need a key. Each document repeats them, even if everything else was restored. */
export const personalSteps = (site: SitePayload): readonly StartupStep[] => site.startup.filter(isPersonal);

/** Runs the personal steps, e.g. after a login, and stores the session for the next document. */
export async function renewSession(
  site: SitePayload,
  environment: CallOptions,
  steps = personalSteps(site),
): Promise<StartupResult> {
  const result = await runSteps({ site, environment, init: {} }, steps);
  saveSnapshot(site, sessionSnapshot(site)?.init ?? {});
  return result;
}

/**
 * Starts a document as the site's `startup` defines. Restores responses to an earlier document of this tab
 * instead of requesting them again; personal steps run on a tab's first document and whenever there is a key. A prerendered page waits.
 */
export async function runStartup(site: SitePayload, environment = callOptions(site)): Promise<StartupResult> {
  if ((document as { prerendering?: boolean }).prerendering) {
    await new Promise((activated) => document.addEventListener('prerenderingchange', activated, { once: true }));
  }
  restore(site);
  if (!readScope().session['role']) writeSession(site, {});
  const init = restoreAnswers(site);
  // An anonymous visitor is not looked up twice.
  const hadKey = apiKey(site) !== null;
  // Only the API knows the person of a key from a link.
  const isNew = sessionSnapshot(site) === undefined;
  if (!hadKey || !isNew) markRestored();
  const asksPerson = hadKey || isNew;
  const due = site.startup.filter((step) => (isPersonal(step) ? asksPerson : !Object.hasOwn(init, step.id)));
  const first = await runSteps({ site, environment, init }, due);
  // An expired key ends the session, not the page: failed steps are repeated for an anonymous visitor.
  const ranOut = hadKey && apiKey(site) === null;
  const result = ranOut
    ? await runSteps(
        { site, environment, init },
        site.startup.filter((step) => !Object.hasOwn(init, step.id)),
      )
    : first;
  restoreState(site.state, mainAddress(site.apis));
  markRestored();
  if (result.ok) saveSnapshot(site, init);
  return result;
}

let started: Promise<StartupResult> | undefined;

/** Start-up of this document, once for all callers. After a failure the next caller starts it again. */
export function startUp(): Promise<StartupResult> {
  started ??= loadSitePayload().then((site) => runStartup(site));
  const run = started;
  const forget = () => {
    if (started === run) started = undefined;
  };
  run.then(({ ok }) => {
    if (!ok) forget();
  }, forget);
  return run;
}
