/** A text for each plural form: a category of `Intl.PluralRules`, or an exact number. */
export type CountedTexts = Readonly<Record<string, string>>;

const own = [0, 1, 2];
const samples = 1000;

/**
 * The plural forms of a message with a number, for scripts without a message formatter. `textFor` formats the message with a
 * number, `tag` is its language. `#` marks the number.
 */
export function countedTexts(tag: string, textFor: (count: number) => string): CountedTexts {
  const rules = new Intl.PluralRules(tag);
  const withPlace = (count: number) => textFor(count).replace(new Intl.NumberFormat(tag).format(count), '#');
  const texts: Record<string, string> = {};
  for (let count = samples - 1; count >= 0; count--) texts[rules.select(count)] ??= withPlace(count);
  for (const count of own) {
    const text = withPlace(count);
    if (text !== texts[rules.select(count)]) texts[count] = text;
  }
  return texts;
}

/** The text for this number, in the language `tag`. */
export const countedText = (texts: CountedTexts, tag: string, count: number): string =>
  (texts[count] ?? texts[new Intl.PluralRules(tag).select(count)] ?? '').replace(
    '#',
    new Intl.NumberFormat(tag).format(count),
  );
