/** Calls, and the APIs they go to. */
import type { JsonSchema } from './json-schema';
import type { Text, Value } from './value';
import type { Tree } from './tree';

/** How an answer becomes our data; see schemas/language/operation.schema.json. */
export type ResultMapping = {
  readonly schema: JsonSchema;
  readonly at?: string;
  readonly first?: boolean;
  readonly map?: Readonly<
    Record<
      string,
      string | { readonly from: string; readonly as?: string; readonly equals?: string | number | boolean }
    >
  >;
};

export type OperationError = {
  readonly id: string;
  readonly status?: number | string;
  readonly code?: string;
  readonly message?: Text;
};

/** An operation; keys beyond these belong to its protocol. Expressions inside read `with` and `state`. */
export type Operation = {
  readonly id: string;
  readonly api: string;
  readonly protocol: string;
  readonly with?: JsonSchema;
  readonly result?: ResultMapping;
  readonly empty?: readonly number[];
  readonly errors?: readonly OperationError[];
  readonly cache?: string;
  /** Operations whose answers this one changes. */
  readonly changes?: readonly string[];
  readonly retry?: number;
  readonly idempotent?: boolean | { readonly $: Tree };
  readonly [property: string]: unknown;
};

/** Result of an operation: its mapped value, or that there is nothing. */
export type Answer = { readonly status: 'ready'; readonly value: unknown } | { readonly status: 'empty' };

/** How the session's key travels to an API: as usual, or as the API wants it. */
export type KeyPlace =
  | 'query'
  | 'header'
  | 'cookie'
  | 'none'
  | {
      readonly in: 'query' | 'header' | 'cookie';
      readonly name?: string;
      /** Prefix of the key in a header. */
      readonly prefix?: string;
      /** The cookie that a change repeats in a header, so that no page of somebody else can make it. */
      readonly csrf?: { readonly cookie: string; readonly header: string };
    };

export type Api = { readonly base: Value; readonly key: KeyPlace | { readonly $: Tree } };
