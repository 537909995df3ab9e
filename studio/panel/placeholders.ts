import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

function* namesIn(elements: readonly MessageFormatElement[]): Generator<string> {
  for (const element of elements) {
    if (isLiteralElement(element) || isPoundElement(element)) continue;
    yield element.value;
    if (isPluralElement(element) || isSelectElement(element))
      for (const { value } of Object.values(element.options)) yield* namesIn(value);
  }
}

/** Names of the placeholders of an ICU message, once each; undefined if it cannot be parsed. A tag such as `<b>` is text, as on pages. */
export function placeholdersOf(text: string): readonly string[] | undefined {
  try {
    return [...new Set(namesIn(parse(text, { ignoreTag: true })))];
  } catch {
    return undefined;
  }
}

/** A missing placeholder that a text had before; undefined if all are there, or if one of the texts cannot be parsed. */
export function lostPlaceholder(before: string, now: string): string | undefined {
  const kept = placeholdersOf(now);
  return kept && placeholdersOf(before)?.find((name) => !kept.includes(name));
}
