import type { Client, ApiObject, Request } from '../client';

/** Reads and changes rows directly in the database. */
export interface TestRows {
  /** The single number that a statement selects. */
  count(statement: string): Promise<number>;
  run(statement: string): Promise<void>;
  text(statement: string): Promise<string>;
  /** A key of a customer, without a login. */
  keyOf(customer: string): Promise<string>;
}

export interface Round {
  client: Client;
  rows: TestRows;
  /** Unique to this round, for names and addresses. */
  mark: string;
}

/** One of the concurrent requests of a round. */
export type Sent = [method: string, path: string, request?: Request];

/** A write of the API that is sent many times at once. */
export interface Write {
  /** The documented call, or its subject if a call has several. */
  call: string;
  about?: string;
  /** Prepares a round; returns the requests. */
  begin(round: Round): Promise<(index: number) => Sent>;
  /** Selects the number that each successful request, or all of them together, increases by one. */
  stored: (mark: string) => string;
  /**
   * `each`: every successful request is stored. `one`: one succeeds and is stored, the others are refused. `same`: any number
   * succeeds, and the result is stored once.
   */
  stores: 'each' | 'one' | 'same';
  /** Maximum number of successful requests, if fewer than all. */
  atMost?: number;
}

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Requests with the same body, or each with its own. */
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
