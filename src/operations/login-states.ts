import type { SitePayload } from '../model/payload';
import { evaluateValue } from '../kit/protocol/values';
import { writeStatePath } from '../kit/state/scope-path';
import { readScope } from '../state/scope';
import { readStored, removeStored, writeStored } from '../state/storage';

type States = Pick<SitePayload, 'state'>;

/** Session storage key: the states of this tab have become what they are for the person who is logged in. */
const mark = 'fp-begun';

/** Makes states what the site says they become when somebody logs in. */
export function writeLoginStates({ state }: States): void {
  for (const [name, { atLogin }] of Object.entries(state)) {
    const value = evaluateValue(atLogin, readScope()) ?? null;
    if (value !== null) writeStatePath(`state.${name}`, value);
  }
  writeStored('session', mark, '1');
}

/** The same, once in a tab, for somebody whose key has come with a link or a cookie. */
export function beginLoginStates(site: States): void {
  if (readStored('session', mark) === null) writeLoginStates(site);
}

/** Somebody else's key has come with a link: states become what they are for them too. */
export const forgetLoginStates = (): void => removeStored('session', mark);
