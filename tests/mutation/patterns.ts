/** A place in a pattern with a meaning, and its replacements; literal characters and classes are left alone. */
type Step = { readonly at: number; readonly length: number; readonly instead: readonly string[] };

const opposite: Readonly<Record<string, string>> = {
  '\\d': '\\D',
  '\\D': '\\d',
  '\\s': '\\S',
  '\\S': '\\s',
  '\\w': '\\W',
  '\\W': '\\w',
  '\\b': '',
};
const groups: Readonly<Record<string, string>> = { '(?!': '(?=', '(?=': '(?!', '(?<!': '(?<=', '(?<=': '(?<!' };

function stepsOf(pattern: string): readonly Step[] {
  const steps: Step[] = [];
  let inClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const two = pattern.slice(at, at + 2);
    const group = ['(?<!', '(?<=', '(?!', '(?='].find((start) => !inClass && pattern.startsWith(start, at));
    const one = two[0] ?? '';
    if (one === '\\') {
      const other = opposite[two];
      if (other !== undefined && !inClass) steps.push({ at, length: 2, instead: [other] });
      at += 1;
    } else if (one === ']') inClass = false;
    else if (inClass) continue;
    else if (one === '[') {
      inClass = true;
      steps.push({ at, length: two === '[^' ? 2 : 1, instead: [two === '[^' ? '[' : '[^'] });
    } else if (group !== undefined) steps.push({ at, length: group.length, instead: [groups[group] ?? ''] });
    else if (one === '^' || one === '$' || one === '*') steps.push({ at, length: 1, instead: [''] });
    else if (one === '+') steps.push({ at, length: 1, instead: ['*', ''] });
    else if (one === '?' && pattern[at - 1] !== '(') steps.push({ at, length: 1, instead: [''] });
  }
  return steps;
}

function compiles(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

/** A pattern with one anchor, quantifier, class, look-around or flag of it wrong, each as source text. */
export function brokenPatterns(pattern: string, flags: string): readonly string[] {
  const patterns = stepsOf(pattern).flatMap(({ at, length, instead }) =>
    instead.map((other) => pattern.slice(0, at) + other + pattern.slice(at + length)),
  );
  const changed = patterns
    .filter((other) => other !== '' && compiles(other, flags))
    .map((other) => `/${other}/${flags}`);
  return [...new Set([...changed, ...[...flags].map((flag) => `/${pattern}/${flags.replace(flag, '')}`)])];
}
