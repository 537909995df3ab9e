/** Operations, and the APIs that they call. */
import type { JsonSchema } from './json-schema';
import type { Text, Value } from './value';
import type { Tree } from './tree';

/** Maps a response to our data; see schemas/language/operation.schema.json. */
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

/** An operation; its other keys belong to its protocol. Expressions inside read `with` and `state`. */
export type Operation = {
  readonly id: string;
  readonly api: string;
  readonly protocol: string;
  readonly with?: JsonSchema;
  readonly result?: ResultMapping;
  readonly empty?: readonly number[];
  readonly errors?: readonly OperationError[];
  readonly cache?: string;
  /** Operations whose responses this one changes. */
  readonly changes?: readonly string[];
  readonly retry?: number;
  readonly idempotent?: boolean | { readonly $: Tree };
  readonly [property: string]: unknown;
};

/** Result of an operation: its mapped value, or "nothing found". */
export type Answer = { readonly status: 'ready'; readonly value: unknown } | { readonly status: 'empty' };

/** How the session's key is sent to an API: in the default way, or as the API requires. */
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
      /** The cookie that a change repeats in a header, so that other sites cannot forge it. */
      readonly csrf?: { readonly cookie: string; readonly header: string };
    };

export type Api = { readonly base: Value; readonly key: KeyPlace | { readonly $: Tree } };
