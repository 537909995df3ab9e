/** Problems of named values and choices found while they are expanded; the check rules report them. */
import { memoizeWeak } from '../../../base/memoize';
import type { JsonObject } from '../../../base/json';

/** Location of a problem: a key or value, or a part of a text. */
export type Spot = {
  readonly container: object;
  readonly key: string | number;
  readonly part?: 'key' | readonly [from: number, to: number];
};

export type SugarFinding = { readonly at: Spot | undefined; readonly suggestion?: string | undefined } & (
  | { readonly kind: 'unknown-name'; readonly name: string; readonly known: readonly string[] }
  | { readonly kind: 'not-yet-named'; readonly name: string; readonly by: string }
  | { readonly kind: 'never-read'; readonly name: string }
  | { readonly kind: 'named-twice'; readonly name: string }
  | { readonly kind: 'bad-name'; readonly name: string }
  | { readonly kind: 'captured'; readonly name: string; readonly root: string }
  | { readonly kind: 'misplaced-choice' }
  | { readonly kind: 'choice-answer'; readonly key: string }
  | { readonly kind: 'choice-id'; readonly id: string }
  | { readonly kind: 'choice-without'; readonly key: string }
  | { readonly kind: 'choice-key'; readonly key: string }
);

/** A place whose condition or value comes from a choice: its subject, and facts that hold there. */
export type ChoiceTest = { readonly choice: JsonObject; readonly subject: string; readonly given: readonly string[] };

const refused = memoizeWeak<Set<string>>();

/** Records that the value at a key was refused and removed. */
export const setRefused = (container: object, key: string): void => void refused([container], () => new Set()).add(key);

/** Whether the value at a key was refused. */
export const isRefused = (container: object, key: string): boolean => refused([container], () => new Set()).has(key);

const tests = memoizeWeak<ChoiceTest[]>();

/** Records the choices from which the condition of an item, or the expression of a value, was made. */
export const setChoiceTests = (container: object, made: readonly ChoiceTest[]): void =>
  void tests([container], () => []).push(...made);

/** The choices from which the condition of an item, or the expression of a value, was made. */
export const choiceTestsOf = (container: object): readonly ChoiceTest[] => tests([container], () => []);
