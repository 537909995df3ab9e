/** The forms of a text that chooses by a value: {n, plural, one {…} other {…}} has those of {n}. */
import { TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parseMessage } from '../facts/messages';

type Forms = {
  readonly kind: 'select' | Intl.PluralRuleType;
  /** The choices that are written out, but for `other`, which always is. */
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

function formsOf(text: string): ReadonlyMap<string, Forms> {
  const found = new Map<string, Forms>();
  collect(parseMessage(text).elements, found);
  return found;
}

const categories = ['zero', 'one', 'two', 'few', 'many'];

/** Whole numbers among which each form of a language occurs that people count with. */
const counted = Array.from({ length: 201 }, (_, number) => number);

/** The numbers for which one choice is read: =1, or one. */
function numbersOf(choice: string, rules: Intl.PluralRules): readonly number[] {
  return choice.startsWith('=')
    ? counted.filter((number) => `=${number}` === choice)
    : counted.filter((number) => rules.select(number) === choice);
}

/** The choices that a source of these forms needs in a language and that are not among those of a translation. */
function lacking({ kind, choices }: Forms, has: ReadonlySet<string>, tag: string): readonly string[] {
  if (kind === 'select') return [...choices].filter((choice) => !has.has(choice));
  const rules = new Intl.PluralRules(tag, { type: kind });
  const byLanguage = [...choices].some((choice) => !choice.startsWith('='));
  const ofLanguage = byLanguage ? categories.filter((each) => numbersOf(each, rules).length > 0) : [];
  const needed = [...[...choices].filter((choice) => choice.startsWith('=')), ...ofLanguage];
  const isSaid = (number: number): boolean => [...has].some((choice) => numbersOf(choice, rules).includes(number));
  return needed.filter((choice) => {
    if (has.has(choice)) return false;
    const numbers = numbersOf(choice, rules);
    return numbers.length === 0 || !numbers.every(isSaid);
  });
}

/**
 * The forms that a translation leaves out although its source chooses by them or its language (a tag such as "de-AT") counts with them.
 * E.g. ["one of {n}"]. A language may do without those of the source's own: German needs no `few`.
 */
export function missingForms(target: string, source: string, tag: string): readonly string[] {
  const available = formsOf(target);
  return [...formsOf(source)].flatMap(([value, forms]) =>
    lacking(forms, available.get(value)?.choices ?? new Set(), tag).map((choice) => `${choice} of {${value}}`),
  );
}
