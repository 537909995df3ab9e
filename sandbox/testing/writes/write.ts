import type { Client, ApiObject, Request } from '../client';

/** Reads and changes rows past the API. */
export interface TestRows {
  /** The one number that a statement selects. */
  count(statement: string): Promise<number>;
  run(statement: string): Promise<void>;
  text(statement: string): Promise<string>;
  /** A key of a customer who need not log in for it. */
  keyOf(customer: string): Promise<string>;
}

export interface Round {
  client: Client;
  rows: TestRows;
  /** Of this round alone: for names and addresses. */
  mark: string;
}

/** One of many requests of a round. */
export type Sent = [method: string, path: string, request?: Request];

/** A write of the API, sent many times at once. */
export interface Write {
  /** The documented call, or what it is about where one call has several. */
  call: string;
  about?: string;
  /** Makes a round ready; returns the requests. */
  begin(round: Round): Promise<(index: number) => Sent>;
  /** Selects the number that each acknowledged request, or all of them together, raises by one. */
  stored: (mark: string) => string;
  /**
   * `each`: every acknowledged request is stored. `one`: one is acknowledged and stored, the others are refused. `same`: any number is
   * acknowledged, and what they ask for is there once.
   */
  stores: 'each' | 'one' | 'same';
  /** Most that may be acknowledged, where that is less than all. */
  atMost?: number;
}

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Requests with the same body, or with one of their own. */
export const sending =
  (method: string, path: string, body?: ApiObject | ((index: number) => ApiObject), key?: string) =>
  (index: number): Sent => [
    method,
    path,
    {
      ...(body === undefined ? {} : { body: typeof body === 'function' ? body(index) : body }),
      ...(key === undefined ? {} : { key }),
    },
  ];
