import type { Operation } from '../../model/operation';

/** A downloaded file. */
export type AnsweredFile = {
  readonly blob: Blob;
  /** The name that it is saved under, where the protocol knows one. */
  readonly name?: string | undefined;
  /** Its Content-Disposition, which names it otherwise. */
  readonly disposition?: string | undefined;
};

/** An HTTP response, its body read. */
export type Reply = {
  readonly status: number;
  /** The body; empty when `file` holds it. */
  readonly text: string;
  /** The ETag header, where the server sent one. */
  readonly etag?: string | null;
  /** The body as a file, where one was asked for. */
  readonly file?: AnsweredFile;
  /** Error that a protocol found in the body, for the console. */
  readonly reason?: string;
};

/** Makes an exchange: `init` holds the file or body, `retries` how often a failure that may pass is tried again. Throws an OperationFailure. */
export type Send = (
  url: string,
  init: RequestInit,
  retries: number,
  options: { readonly signal?: AbortSignal | undefined; readonly onProgress?: ((share: number) => void) | undefined },
) => Promise<Reply>;

/** Request that a protocol makes from an operation. `url` is below the API's address; `auth` names further headers of the client. */
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
  /** Takes the place of one plain exchange, for a protocol that needs several. */
  readonly send?: Send;
  /** Not even what the browser keeps for the API's origin is sent along. */
  readonly credentials?: 'omit';
  /** Longest wait in milliseconds; 15 s unless stated. */
  readonly timeoutMs?: number;
  /** Converts an answer to plain HTTP, for a protocol with failures of its own form. */
  readonly normalizeReply?: (reply: Reply) => Reply;
  /** Converts the mapped answer before it is validated; undefined: no data. */
  readonly transformResult?: (data: unknown, from: AnswerSource) => unknown;
};

/** Where an answer comes from: the API's address, and the version that the server names. */
export type AnswerSource = { readonly root: string; readonly etag: string | undefined };

/** The reader's language and its fallbacks, nearest first. */
export type LocalePreference = { readonly locale: string; readonly fallbacks: readonly string[] };

/** Values by name, and the roots that expressions read (`with` among them). Throws an OperationFailure of class invalid. */
export type Prepare = (
  operation: Operation,
  values: Values,
  scope: Values,
  reader: LocalePreference,
) => PreparedRequest | Promise<PreparedRequest>;

export type Values = Readonly<Record<string, unknown>>;
