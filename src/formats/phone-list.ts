import { firstOdd, phoneDigits } from './common/phone-digits';

export const reasons: readonly string[] = ['characters', 'length'];

const most = 200;

const numbersIn = (text: string): readonly string[] =>
  text
    .split(/[,;\n]/)
    .map(phoneDigits)
    .filter((number) => number !== '');

/** The numbers as typed, separated by commas. */
export const written = (text: string): string =>
  text
    .split(/[,;\n]/)
    .map((number) =>
      number
        .normalize('NFKC')
        .replaceAll(/\p{Cf}/gu, '')
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    )
    .filter((number) => number !== '')
    .join(', ');

/** The first character that is not allowed in a list of numbers. */
export const about = (text: string): Readonly<Record<string, string>> => ({
  character: numbersIn(text).map(firstOdd).join('').slice(0, 1),
});

/** Telephone numbers separated by commas, with or without area code. */
export function fault(text: string): string | undefined {
  const numbers = numbersIn(text);
  if (numbers.some((number) => firstOdd(number) !== '')) return 'characters';
  const fits =
    numbers.length > 0 && written(text).length <= most && numbers.every((number) => /^\+?\d{2,30}$/.test(number));
  return fits ? undefined : 'length';
}
