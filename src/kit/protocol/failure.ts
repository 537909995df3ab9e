import type { Text } from '../../model/value';

/** invalid: the request or the response is not as expected, or our code failed. timeout: no response in time. */
export type FailureClass = '4xx' | '5xx' | 'offline' | 'invalid' | 'timeout';

export type FailureDetails = {
  readonly status?: number;
  readonly code?: string;
  readonly operation?: string;
  /** Refused because the session has ended, which is handled once for all calls. */
  readonly ended?: boolean;
  /** Our own text for it, from the operation's `errors`. */
  readonly text?: Text;
  /** The server's words, only from a 4xx response. */
  readonly detail?: string;
  /** Problems of single fields: JSON pointer into the body, and a code. */
  readonly fields?: readonly FieldFailure[];
  /** Original error, for the console: a browser only reports "Failed to fetch", but an error in our code has a line. */
  readonly cause?: unknown;
};

export type FieldFailure = {
  readonly path: string;
  readonly code: string;
  readonly message?: string;
  /** Arguments of the operation that this part of the body was made of, each as a path. */
  readonly from?: readonly (readonly string[])[];
};

/** A failed operation. Its `message` is for the console and contains no values. */
export class OperationFailure extends Error {
  readonly class: FailureClass;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly operation: string | undefined;
  readonly ended: boolean | undefined;
  readonly text: Text | undefined;
  readonly detail: string | undefined;
  readonly fields: readonly FieldFailure[];

  constructor(reason: string, kind: FailureClass, details: FailureDetails = {}) {
    super(reason, { cause: details.cause });
    this.name = 'OperationFailure';
    this.class = kind;
    this.status = details.status;
    this.code = details.code;
    this.operation = details.operation;
    this.ended = details.ended;
    this.text = details.text;
    this.detail = details.detail;
    this.fields = details.fields ?? [];
  }
}

/** The failure of a call that cannot be made or a response that does not fit. `reason`, without values, is logged. */
export const invalidCall = (reason: string): OperationFailure => new OperationFailure(reason, 'invalid');
