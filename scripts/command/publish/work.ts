/** Messages between the main thread and the workers of publish. */
import type { Problem } from '../../../src/definition/problems';
import type { Outcome } from './outcome';
import type { PublishRequest } from './request';

export type WorkerSetup = { readonly root: string; readonly engine: string | undefined };

/** Sent to a worker; undefined: there is nothing left. */
export type Work = PublishRequest | undefined;

/** Cannot: for the caller to fix. Failed: a bug in Faceplate, with its details. */
export type WorkOutcome =
  | Outcome
  | { readonly kind: 'cannot'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

export type WorkReport = {
  readonly outcome: WorkOutcome;
  readonly problems: readonly Problem[];
  /** Of each block that could not be rendered. */
  readonly broken: readonly string[];
};

/** An error with what led to it, as it is printed. */
export const errorText = (failure: unknown): string =>
  failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
