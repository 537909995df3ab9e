/** A text for each form that a number can ask for: a category of `Intl.PluralRules`, or a number that has a text of its own. */
export type CountedTexts = Readonly<Record<string, string>>;

const own = [0, 1, 2];
const samples = 1000;

/**
 * The texts of a message that contains a number, for scripts that run without a formatter of messages. `textFor` formats the message with a
 * number, `tag` is its language. The place of the number is `#`.
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
