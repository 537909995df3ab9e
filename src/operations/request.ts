import type { Operation } from '../model/operation';
import type { Reply } from './transport';

/** What a protocol makes of an operation. `url` is below the API's address; `auth` says what else the client adds. */
export type PreparedRequest = {
  readonly method: string;
  /** Whether it only reads, so that it may be cached and made again; a GET does unless stated. */
  readonly isRead?: boolean;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sent instead of a body. */
  readonly file?: Blob | FormData;
  readonly auth: 'key' | 'none';
  /** Not even what the browser keeps for the API's origin is sent along. */
  readonly credentials?: 'omit';
  /** Longest wait in milliseconds; 15 s unless stated. */
  readonly timeoutMs?: number;
  /** What an answer would be over plain HTTP, for a protocol that says failures its own way. */
  readonly normalizeReply?: (reply: Reply) => Reply;
  /** What the protocol makes of the mapped answer before it must fit; undefined: nothing is there. */
  readonly transformResult?: (data: unknown, from: AnswerSource) => unknown;
};

/** Where an answer comes from: the API's address, and the version that the server names. */
export type AnswerSource = { readonly root: string; readonly etag: string | undefined };

/** The reader's language, and those that stand in for it, nearest first. */
export type LocalePreference = { readonly locale: string; readonly fallbacks: readonly string[] };

/** Values by name, and the roots that expressions read (`with` among them). Throws an OperationFailure of class invalid. */
export type Prepare = (
  operation: Operation,
  values: Values,
  scope: Values,
  reader: LocalePreference,
) => PreparedRequest | Promise<PreparedRequest>;

export type Values = Readonly<Record<string, unknown>>;
