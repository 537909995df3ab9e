import type { SitePayload } from '../model/payload';
import { evaluateValue } from '../kit/protocol/values';
import { writeStatePath } from '../kit/state/scope-path';
import { readScope } from '../state/scope';
import { readStored, removeStored, writeStored } from '../state/storage';

type States = Pick<SitePayload, 'state'>;

/** Session storage key: the states of this tab have been changed for the logged-in person. */
const mark = 'fp-begun';

/** Sets the states that the site defines for a login. */
export function writeLoginStates({ state }: States): void {
  for (const [name, { atLogin }] of Object.entries(state)) {
    const value = evaluateValue(atLogin, readScope()) ?? null;
    if (value !== null) writeStatePath(`state.${name}`, value);
  }
  writeStored('session', mark, '1');
}

/** The same, once per tab, for a person whose key came with a link or a cookie. */
export function beginLoginStates(site: States): void {
  if (readStored('session', mark) === null) writeLoginStates(site);
}

/** A link brought another person's key, so the states are set again. */
export const forgetLoginStates = (): void => removeStored('session', mark);
