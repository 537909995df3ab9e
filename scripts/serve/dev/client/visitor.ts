/** The visitor of a page with recorded answers: the role in this tab, and the chosen answers. */
import { snapshotPointer } from '../../../../src/state/session-snapshot';
import { sampleKey } from '../../samples/keys';
import { devChoice } from '../messages';
import type { DevChoice, DevSite } from '../messages';

type DevSamples = NonNullable<DevSite['samples']>;

/** Session storage key for the toolbar's choices in this tab. */
export const toolbarKey = '_fp.toolbar';

/** Sends a choice to the sample server, and reloads the page. */
export async function chooseAnswer(choice: DevChoice): Promise<void> {
  await fetch(devChoice, { method: 'POST', body: JSON.stringify(choice) });
  location.reload();
}

/** Logs in as a person with a role: removes all data of the person before from this tab. */
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

/** Returns the role of this tab: that of its key, or that of the page. */
export function roleNow({ people, keyStore }: DevSamples): string {
  const stored = sessionStorage.getItem(keyStore);
  const known = people.find(({ role }) => stored === `${sampleKey}${role}`)?.role;
  return known ?? (stored === null ? people[0]?.role : document.documentElement.dataset['role']) ?? '';
}

/** Returns the chosen answers, by operation. */
export const answerNow = ({ chosen }: DevSamples): Readonly<Record<string, string>> => chosen;
