/** The visitor of a page with recorded answers: the role in this tab, and the answers that the page gets. */
import { snapshotPointer } from '../../../../src/state/session-snapshot';
import { sampleKey } from '../../samples/keys';
import { devChoice } from '../messages';
import type { DevChoice, DevSite } from '../messages';

type DevSamples = NonNullable<DevSite['samples']>;

/** Key in the session storage under which the toolbar keeps choices of this tab. */
export const toolbarKey = '_fp.toolbar';

/** Sends a choice to the samples, and loads the page again with it. */
export async function chooseAnswer(choice: DevChoice): Promise<void> {
  await fetch(devChoice, { method: 'POST', body: JSON.stringify(choice) });
  location.reload();
}

/** Becomes somebody of a role, as if they had logged in: nothing of the person before stays in this tab. */
export function becomeRole(role: string, { people, keyStore, saved }: DevSamples): void {
  const own = sessionStorage.getItem(toolbarKey);
  sessionStorage.clear();
  if (own !== null) sessionStorage.setItem(toolbarKey, own);
  const someone = people.find((each, index) => index > 0 && each.role === role);
  if (someone) {
    sessionStorage.setItem(keyStore, `${sampleKey}${role}`);
    if (saved !== undefined) {
      sessionStorage.setItem(saved, JSON.stringify({ init: {}, login: someone.session }));
      sessionStorage.setItem(snapshotPointer, saved);
    }
  }
  location.reload();
}

/** The role of this tab: that of its key, else what the page says. */
export function roleNow({ people, keyStore }: DevSamples): string {
  const stored = sessionStorage.getItem(keyStore);
  const known = people.find(({ role }) => stored === `${sampleKey}${role}`)?.role;
  return known ?? (stored === null ? people[0]?.role : document.documentElement.dataset['role']) ?? '';
}

/** The chosen answers, by operation. */
export const answerNow = ({ chosen }: DevSamples): Readonly<Record<string, string>> => chosen;
