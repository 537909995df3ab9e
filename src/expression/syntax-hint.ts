export type SyntaxHint = {
  readonly message: string;
  readonly fix?: string;
  readonly from: number;
  readonly to: number;
};

type Place = { readonly from: number; readonly to: number };

/** Keywords of other languages, with their CEL equivalents. */
const WORDS: Readonly<Record<string, string>> = {
  and: '&&',
  or: '||',
  not: '!',
  is: '==',
  eq: '==',
  equals: '==',
  ne: '!=',
  isnt: '!=',
  lt: '<',
  gt: '>',
  le: '<=',
  ge: '>=',
};

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^===$/, '=='],
  [/^!==$/, '!='],
  [/^=<$/, '<='],
  [/^=>$/, '>='],
  [/^<>$/, '!='],
  [/^=$/, '=='],
  [/^&$/, '&&'],
  [/^\|$/, '||'],
];

function foreignWord(source: string, place: Place): SyntaxHint | undefined {
  // The parser stops at the word after `a and`, but before the operand after `not`.
  const here = /^[A-Za-z]+/.exec(source.slice(place.from));
  const before = /\b([A-Za-z]+)\s+$/.exec(source.slice(0, place.from));
  const candidates = [
    ...(here ? [{ word: here[0], from: place.from }] : []),
    ...(before?.[1] ? [{ word: before[1], from: before.index }] : []),
  ];
  for (const { word, from } of candidates) {
    const sign = WORDS[word.toLowerCase()];
    if (sign === undefined) continue;
    return {
      message: `'${word}' is not an operator here.`,
      fix: `Write ${sign} instead of '${word}'.`,
      from,
      to: from + word.length,
    };
  }
  return undefined;
}

function foreignSign(source: string, place: Place): SyntaxHint | undefined {
  const isSign = (at: number): boolean => '=!<>&|'.includes(source[at] ?? ' ');
  let from = place.from;
  let to = place.from;
  while (from > 0 && isSign(from - 1)) from--;
  while (to < source.length && isSign(to)) to++;
  const sign = source.slice(from, to);
  const operator = SIGNS.find(([pattern]) => pattern.test(sign))?.[1];
  return operator === undefined
    ? undefined
    : { message: `'${sign}' is not an operator here.`, fix: `Write ${operator}.`, from, to };
}

function foreignCharacter(source: string, place: Place): SyntaxHint | undefined {
  const rest = source.slice(place.from);
  const here = { from: place.from, to: place.from + 1 };
  if (/^[‘’“”„`´«»]/.test(rest)) {
    return {
      message: `${rest[0]} is not a quotation mark here.`,
      fix: "Put texts in straight quotes: 'text'.",
      ...here,
    };
  }
  if (/^\?\?/.test(source.slice(place.from - 1)) || rest.startsWith('??')) {
    const from = rest.startsWith('??') ? place.from : place.from - 1;
    return { message: "'??' does not exist here.", fix: 'Write or(x, other).', from, to: from + 2 };
  }
  if (rest.startsWith('.') && source[place.from - 1] === '?') {
    return {
      message: "'?.' does not exist here.",
      fix: 'Write a plain dot: what is missing on the way is null.',
      from: place.from - 1,
      to: place.from + 1,
    };
  }
  if (/^\.\d/.test(rest))
    return { message: 'A number cannot start with a dot.', fix: `Write 0${/^\.\d+/.exec(rest)?.[0] ?? '.'}`, ...here };
  if (rest.startsWith(';'))
    return { message: "';' has no meaning here.", fix: 'Leave it out: an expression is one value.', ...here };
  if (rest.startsWith('$'))
    return { message: "'$' has no meaning here.", fix: 'Write the name without $, such as session.role.', ...here };
  return undefined;
}

const FRIENDLY: Readonly<Record<string, string>> = {
  RPAREN: "')'",
  LPAREN: "'('",
  RBRACKET: "']'",
  LBRACKET: "'['",
  RBRACE: "'}'",
  LBRACE: "'{'",
  COLON: "':'",
  COMMA: "','",
  DOT: "'.'",
  IDENTIFIER: 'a name',
  QUESTION: "'?'",
  EQ: "'=='",
  NE: "'!='",
  LT: "'<'",
  LE: "'<='",
  GT: "'>'",
  GE: "'>='",
  AND: "'&&'",
  OR: "'||'",
  NOT: "'!'",
  IN: "'in'",
  PLUS: "'+'",
  MINUS: "'-'",
  MULTIPLY: "'*'",
  DIVIDE: "'/'",
  MODULO: "'%'",
  NUMBER: 'a number',
  STRING: 'a text',
  BOOLEAN: 'true or false',
  NULL: 'null',
  BYTES: 'bytes',
};

const named = (token = ''): string => FRIENDLY[token] ?? token;

type Reading = (place: Place, source: string, match: readonly string[]) => SyntaxHint;

/** Explanations for the parser's errors; the first match is used. */
const readings: readonly (readonly [reason: RegExp, hint: Reading])[] = [
  [
    /unterminated/i,
    (place, source) => {
      const quote = /^[rRbB]?('''|"""|'|")/.exec(source.slice(place.from))?.[1] ?? "'";
      return { message: 'A text has no end.', fix: `Close it with ${quote}.`, ...place };
    },
  ],
  [
    /^Expected (\w+), got (\w+)/,
    (place, _source, [, missing, next]) => {
      const found = next === 'EOF' ? 'the expression ends' : `${named(next)} follows`;
      return { message: `${named(missing)} is expected here, but ${found}.`, fix: `Add ${named(missing)}.`, ...place };
    },
  ],
  [
    /^Unexpected token: EOF/,
    (place) => ({
      message: 'The expression ends too early.',
      fix: 'Add what belongs after its last operator.',
      ...place,
    }),
  ],
  [
    /^Unexpected token: (\w+)/,
    (place, _source, [, token]) => ({ message: `${named(token)} does not belong here.`, ...place }),
  ],
  [
    /^Unexpected character/,
    ({ from }, source) => {
      const word = /^('[^']*'|"[^"]*"|[\w.]+|\S)/.exec(source.slice(from))?.[0] ?? '';
      const fix = 'Put an operator such as && or == in front of it.';
      return { message: `${word} does not belong here.`, fix, from, to: from + word.length };
    },
  ],
  [
    /^Reserved identifier: (\w+)/,
    (place, _source, [, word]) => ({
      message: `'${word}' is a reserved word of CEL and no name.`,
      fix: 'Use another name.',
      ...place,
    }),
  ],
  [
    /^(\w+)\((?:var|item), \w+\)/,
    (place, _source, [, loop]) => ({
      message: `${loop} needs a name for the item first.`,
      fix: `Write list.${loop}(item, item.field == 'x').`,
      ...place,
    }),
  ],
];

function byReason(source: string, place: Place, reason: string): SyntaxHint {
  for (const [pattern, hint] of readings) {
    const match = pattern.exec(reason);
    if (match) return hint(place, source, match);
  }
  return { message: `${reason}.`, ...place };
}

/** Turns a parser error into an explanation of the mistake and its fix. */
export function syntaxHint(source: string, place: Place, reason: string): SyntaxHint {
  if (/unterminated/i.test(reason)) return byReason(source, place, reason);
  return (
    foreignWord(source, place) ??
    foreignSign(source, place) ??
    foreignCharacter(source, place) ??
    byReason(source, place, reason)
  );
}
