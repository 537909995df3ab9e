import type { ConsentFlag, ConsentRules } from '../model/payload';
import { writeStatePath } from '../kit/state/scope-path';
import { readStoredJson, readStored, removeStored, writeStored } from './storage';

/** A stored choice. An empty `allowed` means necessary only. */
export type ConsentChoice = {
  readonly version: string;
  readonly at: string;
  readonly allowed: readonly string[];
  readonly locale: string;
  /** Third-party entries in browser storage from before the first consent. */
  readonly before?: readonly string[];
};

/** Local storage key of the choice, including refusals, so that nobody is asked twice. */
export const choiceKey = 'fp-consent';

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** The stored choice, whatever its version; undefined for a value that we did not write. */
export function storedChoice(): ConsentChoice | undefined {
  const stored = readStoredJson('local', choiceKey) as Partial<ConsentChoice> | null | undefined;
  const isWhole =
    typeof stored?.version === 'string' &&
    typeof stored.at === 'string' &&
    typeof stored.locale === 'string' &&
    isTexts(stored.allowed) &&
    (stored.before === undefined || isTexts(stored.before));
  return isWhole ? (stored as ConsentChoice) : undefined;
}

function isFresh(at: string, months: number, now: number): boolean {
  const date = new Date(at);
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + months);
  return date.getTime() <= now && now < end.getTime();
}

/** The choice in force; undefined if the visitor has to be asked. */
export function currentChoice(rules: ConsentRules, now = Date.now()): ConsentChoice | undefined {
  const choice = storedChoice();
  if (choice?.version !== rules.version || !isFresh(choice.at, rules.months, now)) return undefined;
  const optional = rules.categories.filter(({ required, offered }) => !required && offered);
  const isAllowed = (id: string) =>
    optional.find((category) => category.id === id)?.flags.every(({ key }) => readStored('local', key) === 'true') ===
    true;
  const isMarked = readStored('local', rules.mark.key)?.startsWith(rules.mark.prefix) === true;
  return choice.allowed.length === 0 || (isMarked && choice.allowed.every(isAllowed)) ? choice : undefined;
}

/** Whether this category may currently store or load something. */
export const isAllowed = (rules: ConsentRules, category: string, now?: number): boolean =>
  rules.categories.some(({ id, required }) => required && id === category) ||
  currentChoice(rules, now)?.allowed.includes(category) === true;

function keep({ state, key }: ConsentFlag, value: string | boolean | null): void {
  if (value === null) removeStored('local', key);
  else writeStored('local', key, String(value));
  writeStatePath(`state.${state}`, value);
}

/** A visitor's choice: everything, or these categories; an empty list is a refusal. */
export type ConsentSelection = 'all' | readonly string[];

/** Stores a choice: the record, the marker and every flag. A refusal leaves the record unchanged. */
export function storeChoice(
  rules: ConsentRules,
  wish: ConsentSelection,
  more: Pick<ConsentChoice, 'locale' | 'before'>,
  now = Date.now(),
): ConsentChoice {
  const at = new Date(now).toISOString();
  const allowed = rules.categories
    .filter(({ id, required, offered }) => !required && offered && (wish === 'all' || wish.includes(id)))
    .map(({ id }) => id);
  const isGranted = wish === 'all' || allowed.length > 0;
  for (const { id, flags } of rules.categories)
    for (const flag of flags) keep(flag, isGranted ? wish === 'all' || allowed.includes(id) : null);
  keep(rules.mark, isGranted ? rules.mark.prefix + at.slice(0, 10) : null);
  const choice = { version: rules.version, at, allowed, ...more };
  writeStored('local', choiceKey, JSON.stringify(choice));
  return choice;
}

/** Records that third-party storage has been cleared since a refusal. */
export const markCleared = ({ before: _before, ...choice }: ConsentChoice): void =>
  writeStored('local', choiceKey, JSON.stringify(choice));
