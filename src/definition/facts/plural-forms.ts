/** Plural and select forms of messages: {n, plural, one {…} other {…}} has forms of {n}. */
import { TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parseMessage } from './messages';

type Forms = {
  readonly kind: 'select' | Intl.PluralRuleType;
  /** The forms in the message, without the mandatory `other`. */
  readonly choices: ReadonlySet<string>;
};

function collect(elements: readonly MessageFormatElement[], found: Map<string, Forms>): void {
  for (const element of elements) {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    const before = found.get(element.value);
    const choices = Object.keys(element.options).filter((choice) => choice !== 'other');
    found.set(element.value, {
      kind: element.type === TYPE.select ? 'select' : (element.pluralType ?? 'cardinal'),
      choices: new Set([...(before?.choices ?? []), ...choices]),
    });
    for (const option of Object.values(element.options)) collect(option.value, found);
  }
}

function formsIn(elements: readonly MessageFormatElement[]): ReadonlyMap<string, Forms> {
  const found = new Map<string, Forms>();
  collect(elements, found);
  return found;
}

const formsOf = (text: string): ReadonlyMap<string, Forms> => formsIn(parseMessage(text).elements);

/** The kind and the forms of each value by which a message chooses its words, in a fixed order. */
export const formNamesIn = (elements: readonly MessageFormatElement[]): readonly (readonly string[])[] =>
  [...formsIn(elements)].map(([value, { kind, choices }]) => [value, kind, ...[...choices].toSorted()]).toSorted();

const categories = ['zero', 'one', 'two', 'few', 'many'];

/** Numbers whose plural forms are required: French `many`, which only millions need, is not. */
const counted = Array.from({ length: 201 }, (_, number) => number);

/** The numbers that select a form, such as =1 or one. */
function numbersOf(choice: string, rules: Intl.PluralRules): readonly number[] {
  return choice.startsWith('=')
    ? counted.filter((number) => `=${number}` === choice)
    : counted.filter((number) => rules.select(number) === choice);
}

/** The forms that a translation lacks although its source or its language requires them. */
function lacking({ kind, choices }: Forms, has: ReadonlySet<string>, tag: string): readonly string[] {
  if (kind === 'select') return [...choices].filter((choice) => !has.has(choice));
  // Without rules of its own, a language would get those of the process.
  if (Intl.PluralRules.supportedLocalesOf(tag).length === 0)
    return [...choices].filter((choice) => choice.startsWith('=') && !has.has(choice));
  const rules = new Intl.PluralRules(tag, { type: kind });
  const byLanguage = [...choices].some((choice) => !choice.startsWith('='));
  const ofLanguage = byLanguage ? categories.filter((each) => numbersOf(each, rules).length > 0) : [];
  const needed = [...[...choices].filter((choice) => choice.startsWith('=')), ...ofLanguage];
  const isCovered = (number: number): boolean => [...has].some((choice) => numbersOf(choice, rules).includes(number));
  return needed.filter((choice) => {
    if (has.has(choice)) return false;
    const numbers = numbersOf(choice, rules);
    return numbers.length === 0 || !numbers.every(isCovered);
  });
}

/**
 * The forms that a translation lacks, e.g. ["one of {n}"]: those of its source, and the plural forms of its language (a
 * tag such as "de-AT"). Forms that only the source's language has are not needed: German has no `few`.
 */
export function missingForms(target: string, source: string, tag: string): readonly string[] {
  const available = formsOf(target);
  return [...formsOf(source)].flatMap(([value, forms]) =>
    lacking(forms, available.get(value)?.choices ?? new Set(), tag).map((choice) => `${choice} of {${value}}`),
  );
}
