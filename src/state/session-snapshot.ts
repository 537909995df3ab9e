import { isObject } from '../base/json';
import { readStoredJson } from './storage';

/** Session storage key that names the key of the saved copy, so that the head script and the runner find it before anything has been loaded. */
export const snapshotPointer = 'fp-saved';

/** `init`: answers of start-up by step; `login`: who is logged in. */
export type SessionSnapshot = {
  readonly init: Readonly<Record<string, unknown>>;
  readonly login: Readonly<Record<string, unknown>>;
};

/** The saved copy below a key; undefined for anything that we did not write. */
export function snapshotAt(key: string | null | undefined): SessionSnapshot | undefined {
  const saved =
    key === null || key === undefined
      ? undefined
      : (readStoredJson('session', key) as SessionSnapshot | null | undefined);
  return saved && isObject(saved.init) && isObject(saved.login) ? saved : undefined;
}
