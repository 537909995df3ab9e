import type { Operation } from '../definition/compiled';

/** What a protocol makes of an operation. `url` is below the API's address; `auth` says what else the client adds. */
export type PreparedRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly auth: 'key' | 'none';
};

/** Values by name, and the roots that expressions read (`with` among them). Throws an OperationFailure of class invalid. */
export type Prepare = (operation: Operation, values: Values, scope: Values) => PreparedRequest;

export type Values = Readonly<Record<string, unknown>>;
