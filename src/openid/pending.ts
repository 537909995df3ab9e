/** Stored in the tab while the person is at the provider. */
import { readStoredJson, removeStored } from '../state/storage';

export const pendingKey = 'fp-openid';

export type Pending = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirect: string;
  /** Path of the page where the login started: in the person's language, which the redirect address does not contain. */
  readonly page: string;
  /** none: without a prompt, see `beginLogin`. */
  readonly prompt?: string;
};

/** The login started in this tab, if the response has the same state. */
export function pendingLogin(state: string | null): Pending | undefined {
  const pending = readStoredJson('session', pendingKey) as Partial<Pending> | null | undefined;
  const isOurs = pending !== null && typeof pending?.state === 'string' && pending.state === state;
  return isOurs ? (pending as Pending) : undefined;
}

/** A login has one response. */
export const forgetPending = (): void => removeStored('session', pendingKey);

/** Whether an address contains the response of a provider. */
export const isAnswer = (search: URLSearchParams): boolean =>
  search.has('state') && (search.has('code') || search.has('error'));
