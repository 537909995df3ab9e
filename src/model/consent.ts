/** Consent questions for visitors, asked before anything optional is stored or loaded. */
import type { Target, Text } from './value';

/** `names` of entries in the browser's storage; * matches any text. */
export type ConsentStorage = {
  readonly id: string;
  readonly names: readonly string[];
  readonly purpose: Text;
  readonly lifetime: Text;
};

export type ConsentCategory = {
  readonly id: string;
  readonly title: Text;
  readonly text: Text;
  readonly required: boolean;
  /** States that are true while the category is allowed. */
  readonly flags: readonly string[];
  readonly whenUsed: boolean;
  readonly storage: readonly ConsentStorage[];
};

export type Consent = {
  readonly version: number;
  readonly months: number;
  readonly mark: { readonly state: string; readonly prefix: string };
  readonly policy?: Target;
  readonly imprint?: Target;
  readonly categories: readonly ConsentCategory[];
};
