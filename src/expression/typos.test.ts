import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkExpression } from './check';
import { roots } from './samples';

/** Correct expressions with names and enum texts for which typos are generated. */
const SUBJECTS: readonly (readonly [source: string, words: readonly string[]])[] = [
  ["session.role == 'customer'", ['session', 'role', 'customer']],
  ["session.role in ['anonymous', 'installer', 'autologin']", ['anonymous', 'installer', 'autologin']],
  ["session.username != null && session.username.startsWith('x')", ['username', 'startsWith']],
  ["session.profile.email == 'x' && session.verified", ['profile', 'email', 'verified']],
  ["'manage' in session.permissions", ['manage', 'permissions']],
  ["data.places.exists(p, p.status == 'planned')", ['places', 'exists', 'status', 'planned']],
  ["data.main.status == 'building' && size(data.places) > 1", ['building', 'size']],
  ["data.contact.letter != null && data.contact.letter.endsWith('x')", ['contact', 'letter', 'endsWith']],
  ["data.main.street.contains('x') && has(data.main.supplement)", ['street', 'contains', 'supplement']],
  ['form.quantity > 3 && form.discount != null', ['form', 'quantity', 'discount']],
  ['form.begin != null && daysUntil(form.begin) > 3', ['begin', 'daysUntil']],
];

/** Every swap, deletion and doubling, and one replacement and one insertion at each position. */
function typosOf(word: string): readonly string[] {
  const letters = [...word].flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const other = letter === 'q' ? 'z' : 'q';
    const swapped = after ? before + after[0] + letter + after.slice(1) : word;
    return [
      before + after,
      before + letter + letter + after,
      before + other + after,
      before + letter + other + after,
      swapped,
    ];
  });
  return [...new Set(letters)].filter((typo) => typo !== word && typo !== '');
}

const cases = SUBJECTS.flatMap(([source, words]) =>
  words.flatMap((word) =>
    typosOf(word).map((typo) => ({ word, typo, source: source.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), typo) })),
  ),
);

describe('typos of one edit in names and enum texts', () => {
  it('get the right hint in at least 99 of 100 cases', () => {
    expect(cases.length).toBeGreaterThan(900);
    const accepted = cases.filter(({ source }) => checkExpression(source, { roots }).problems.length === 0);
    expect(accepted).toEqual([]);
    const wrong = cases.filter(
      ({ source, word }) => !checkExpression(source, { roots }).problems.some(({ suggestion }) => suggestion === word),
    );
    expect(wrong.length / cases.length, wrong.map(({ source }) => source).join('\n')).toBeLessThanOrEqual(0.01);
  });
});

describe('any text', () => {
  it('never throws', () => {
    const parts = [
      'session',
      '.role',
      ' == ',
      "'x'",
      '(',
      ')',
      '[0]',
      '&&',
      '!',
      ' and ',
      '=',
      '"',
      '?',
      ':',
      '1',
      '.exists(',
      'p, ',
      '\\',
      '{',
      'null',
      '//',
      'ü',
    ];
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, (source) => {
        const { problems, tree } = checkExpression(source, { roots, expected: 'boolean' });
        expect(tree === undefined).toBe(problems.length > 0);
        for (const { from, to } of problems) expect(from >= 0 && from <= to && to <= source.length).toBe(true);
      }),
      { seed: 7, numRuns: 2000 },
    );
  });
});
