import type { Text } from '../../model/value';

/** invalid: what we would have sent, or what was answered, does not fit. timeout: no answer in time. */
export type FailureClass = '4xx' | '5xx' | 'offline' | 'invalid' | 'timeout';

export type FailureDetails = {
  readonly status?: number;
  readonly code?: string;
  readonly operation?: string;
  /** It was refused since the session has ended, which is reported and handled for all calls alike. */
  readonly ended?: boolean;
  /** Our own text for it, from the operation's `errors`. */
  readonly text?: Text;
  /** The server's words; only ever those of a 4xx answer. */
  readonly detail?: string;
  /** Problems of single fields: JSON pointer into the body, and a code. */
  readonly fields?: readonly FieldFailure[];
  /** Original error, for the console: a browser only reports "Failed to fetch", an error in our code names its line. */
  readonly cause?: unknown;
};

export type FieldFailure = {
  readonly path: string;
  readonly code: string;
  readonly message?: string;
  /** Arguments of the operation that this part of the body was made of, each as steps of a path. */
  readonly from?: readonly (readonly string[])[];
};

/** An operation that gave no answer. Its `message` is for the console and names no value. */
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

/** The failure of a call that cannot be made or an answer that does not fit: throw it. `reason` is for the console and names no value. */
export const invalidCall = (reason: string): OperationFailure => new OperationFailure(reason, 'invalid');
