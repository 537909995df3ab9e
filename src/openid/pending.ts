/** A tab keeps this while somebody is at the provider. */
import { readStoredJson, removeStored } from '../state/storage';

export const pendingKey = 'fp-openid';

export type Pending = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirect: string;
  /** Path of the page where the login was begun: in the person's language, which the redirect address does not say. */
  readonly page: string;
  /** none: without a question, see `beginLogin`. */
  readonly prompt?: string;
};

/** The login that was begun in this tab, if its answer has the same state. */
export function pendingLogin(state: string | null): Pending | undefined {
  const pending = readStoredJson('session', pendingKey) as Partial<Pending> | null | undefined;
  const isOurs = pending !== null && typeof pending?.state === 'string' && pending.state === state;
  return isOurs ? (pending as Pending) : undefined;
}

/** A login is answered once. */
export const forgetPending = (): void => removeStored('session', pendingKey);

/** Whether an address brings the answer of a provider. */
export const isAnswer = (search: URLSearchParams): boolean =>
  search.has('state') && (search.has('code') || search.has('error'));
