const parts = (text: string): readonly string[] => text.match(/\d+|\p{L}+|[^\d\p{L}]+/gu) ?? [];

const rank = (part: string): number => (/^\d/.test(part) ? 0 : /^\p{L}/u.test(part) ? 1 : 2);

/** Natural order of house numbers and names: 2, 2a, 2-4, 10, 12/1/5. Words follow the language. */
export function naturalOrder(locale: string): (one: string, other: string) => number {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' });
  return (one, other) => {
    const [left, right] = [parts(one), parts(other)];
    for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
      const [a, b] = [left[index] ?? '', right[index] ?? ''];
      const order = rank(a) - rank(b) || (rank(a) === 0 ? Number(a) - Number(b) : compare(a, b));
      if (order !== 0) return order;
    }
    return left.length - right.length;
  };
}
