/** Messages between the main thread and the workers of publish. */
import type { Problem } from '../../../src/definition/problems';
import type { Outcome } from './outcome';
import type { PublishRequest } from './request';

export type WorkerSetup = { readonly root: string; readonly engine: string | undefined };

/** Sent to a worker; undefined at the end of the queue. */
export type Work = PublishRequest | undefined;

/** `cannot`: the user can fix it. `failed`: a bug in Faceplate, with its details. */
export type WorkOutcome =
  | Outcome
  | { readonly kind: 'cannot'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

export type WorkReport = {
  readonly outcome: WorkOutcome;
  readonly problems: readonly Problem[];
  /** An error for each block that could not be rendered. */
  readonly broken: readonly string[];
};

/** Returns the text of an error, with its stack. */
export const errorText = (failure: unknown): string =>
  failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
