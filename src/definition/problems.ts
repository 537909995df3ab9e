/** What can be wrong with a definition, as one record; report/ turns records into text. */
import type { Origin } from './source';

export type Severity = 'error' | 'warning';

export type Problem = {
  /** Stable, searchable: FP1102. */
  readonly code: string;
  readonly rule: string;
  readonly severity: Severity;
  readonly site: string;
  /** What is wrong, in plain words. */
  readonly message: string;
  /** How to put it right. */
  readonly fix?: string;
  /** Only when near and unique. */
  readonly suggestion?: string;
  readonly at?: Origin;
  /** Other places that contributed. */
  readonly related?: readonly { readonly message: string; readonly at: Origin }[];
};
