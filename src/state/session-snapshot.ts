import { isObject } from '../base/json';
import { readStoredJson } from './storage';

/** Session storage key whose value is the key of the saved copy, for the head script and the runner. */
export const snapshotPointer = 'fp-saved';

/** `init`: responses of start-up by step; `login`: the logged-in person. */
export type SessionSnapshot = {
  readonly init: Readonly<Record<string, unknown>>;
  readonly login: Readonly<Record<string, unknown>>;
};

/** The saved copy below a key; undefined for a value that we did not write. */
export function snapshotAt(key: string | null | undefined): SessionSnapshot | undefined {
  const saved =
    key === null || key === undefined
      ? undefined
      : (readStoredJson('session', key) as SessionSnapshot | null | undefined);
  return saved && isObject(saved.init) && isObject(saved.login) ? saved : undefined;
}
