import type { Operation } from '../../model/operation';

/** A downloaded file. */
export type AnsweredFile = {
  readonly blob: Blob;
  /** The suggested file name, if the protocol knows one. */
  readonly name?: string | undefined;
  /** Its Content-Disposition header, the fallback for the name. */
  readonly disposition?: string | undefined;
};

/** An HTTP response with its body. */
export type Reply = {
  readonly status: number;
  /** The body; empty if `file` contains it. */
  readonly text: string;
  /** The ETag header, if the server sent one. */
  readonly etag?: string | null;
  /** The body as a file, if one was requested. */
  readonly file?: AnsweredFile;
  /** Error that a protocol found in the body, for the console. */
  readonly reason?: string;
};

/** Makes an exchange: `init` contains the file or body, `retries` limits retries after temporary failures. Throws an OperationFailure. */
export type Send = (
  url: string,
  init: RequestInit,
  retries: number,
  options: { readonly signal?: AbortSignal | undefined; readonly onProgress?: ((share: number) => void) | undefined },
) => Promise<Reply>;

/** Request that a protocol builds. `url` is relative to the API's address; `auth` names headers that the client adds. */
export type PreparedRequest = {
  readonly method: string;
  /** Whether it only reads, so that it may be cached and repeated; true for GET unless stated. */
  readonly isRead?: boolean;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sent instead of a body. */
  readonly file?: Blob | FormData;
  readonly auth: 'key' | 'none';
  /** Replaces the single exchange, for a protocol that needs several. */
  readonly send?: Send;
  /** Sends no cookies or other credentials of the API's origin either. */
  readonly credentials?: 'omit';
  /** Timeout in milliseconds; 15 s unless stated. */
  readonly timeoutMs?: number;
  /** Converts a response to plain HTTP, for a protocol with its own form of failures. */
  readonly normalizeReply?: (reply: Reply) => Reply;
  /** Converts the mapped response before it is validated; undefined: no data. */
  readonly transformResult?: (data: unknown, from: AnswerSource) => unknown;
};

/** Source of a response: the API's address, and the version that the server names. */
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
