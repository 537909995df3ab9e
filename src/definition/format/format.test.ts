import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatFile, formatLanguage } from './format';
import { printTree } from './print';
import { readTree } from './tree';

const language = formatLanguage(resolve('.'));
const page = 'content/pages/home.json';

const formatted = (text: string, path = page): string => formatFile(path, text, language)?.text ?? '';
const printed = (text: string): string => printTree(readTree(text));

/** A JSON text of the value with comments and spaces between its tokens. */
function strewn(value: unknown, noise: () => string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const items = Array.isArray(value)
    ? value.map((item) => noise() + strewn(item, noise) + noise())
    : Object.entries(value).map(
        ([key, item]) => `${noise()}${JSON.stringify(key)}${noise()}:${noise()}${strewn(item, noise)}${noise()}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return open + items.join(',') + noise() + close;
}

const noises = fc.array(fc.constantFrom('', ' ', '\n', '\n\n\n', '/* a */', '// b\n', ' /* c\n d */ ', '\n\n// e\n'), {
  minLength: 1,
});

const texts = fc.tuple(fc.jsonValue({ maxDepth: 4 }), noises).map(([value, pieces]) => {
  let next = 0;
  const noise = () => pieces[(next += 1) % pieces.length] ?? '';
  return noise() + strewn(value, noise) + noise();
});

const commentsIn = (text: string): readonly string[] => {
  const found: string[] = [];
  // Skips quoted texts, because // inside one does not start a comment.
  for (const [, comment] of text.matchAll(/"(?:[^"\\]|\\.)*"|(\/\/[^\n]*|\/\*[\s\S]*?\*\/)/g))
    if (comment !== undefined) found.push(comment.trim());
  return found;
};

describe('any JSON text', () => {
  it('keeps its value when formatted', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = printed(text);
        expect(parse(once)).toEqual(parse(text));
        expect(commentsIn(once)).toEqual(commentsIn(text));
        expect(printed(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the format', () => {
  it('is one line up to 120 columns', () => {
    const fits = `{"key":["${'x'.repeat(105)}"]}`;
    expect(printed(fits).trimEnd()).toHaveLength(120);
    expect(printed(fits)).toBe(`{ "key": ["${'x'.repeat(105)}"] }\n`);
    expect(printed(fits.replace('x', 'xx'))).toBe(`{\n  "key": ["${'x'.repeat(106)}"]\n}\n`);
  });

  it('counts the comma after a value', () => {
    const value = (length: number) => `[["${'x'.repeat(length)}"],1${',2'.repeat(60)}]`;
    expect(printed(value(113)).split('\n')[1]).toHaveLength(120);
    expect(printed(value(114)).split('\n')[1]).toBe('  [');
  });

  it('keeps literals as written', () => {
    const long = 'x'.repeat(120);
    expect(printed(`{"a":1.50,\n\n\n"b":"\\u00e4",\n"${long}":1e3,}`)).toBe(
      `{\n  "a": 1.50,\n\n  "b": "\\u00e4",\n  "${long}": 1e3\n}\n`,
    );
  });

  it('keeps a comment next to the value it describes', () => {
    expect(printed('// head\n{"a":1, // of a\n// of b\n"b":2\n/* end */}\n// last')).toBe(
      '// head\n{\n  "a": 1, // of a\n  // of b\n  "b": 2\n  /* end */\n}\n// last\n',
    );
  });
});

it.each([
  ['a comma', '{"a":1 /* of a */, "b":2}', '{\n  "a": 1, /* of a */\n  "b": 2\n}\n'],
  ['the end of a list', '{"a":[1 /* of 1 */]}', '{\n  "a": [\n    1 /* of 1 */\n  ]\n}\n'],
  ['the end of an object', '{"a":{"b":1 /* of b */}}', '{\n  "a": {\n    "b": 1 /* of b */\n  }\n}\n'],
])('keeps a comment before %s with the value before it', (_, text, expected) => {
  expect(printed(text)).toBe(expected);
  expect(printed(expected)).toBe(expected);
});

describe('the order of keys', () => {
  it('follows the kind', () => {
    const text =
      '{"body":[{"zz":1,"text":"a.b","when":"true","level":2,"id":"x","block":"heading"}],"id":"home","faceplate":1}';
    expect(formatted(text)).toBe(
      '{\n  "faceplate": 1,\n  "id": "home",\n  "body": [{ "block": "heading", "id": "x", "when": "true", "text": "a.b", "level": 2, "zz": 1 }]\n}\n',
    );
  });

  it('puts the place of an override after its id', () => {
    const text = '{"body":[{"text":"a.b","when":"true","$after":"y","id":"x"}]}';
    expect(formatted(text, 'sites/town/content/pages/home.json')).toBe(
      '{ "body": [{ "id": "x", "$after": "y", "when": "true", "text": "a.b" }] }\n',
    );
  });

  it.each([
    ['messages', 'content/messages/en.json', '{ "b": "B", "a": "A" }\n'],
    [
      'named values',
      page,
      '{ "body": [{ "block": "each", "id": "x", "of": "data.a", "as": "b", "let": { "z": 1, "a": 2 } }] }\n',
    ],
    [
      'the properties of a data schema',
      'schemas/entities/x.schema.json',
      '{ "properties": { "type": {}, "id": {} } }\n',
    ],
    ['an answer', 'schemas/operations/x/samples.json', '{ "b": { "status": 200, "body": { "type": 1, "id": 2 } } }\n'],
  ])('keeps %s in the order of the author', (_what, path, text) => {
    expect(formatted(text, path)).toBe(text);
  });

  it('extends to a data schema inside an operation', () => {
    const text = '{"with":{"properties":{"a":{"description":"A.","type":"string"}},"type":"object"}}';
    expect(formatted(text, 'schemas/operations/x/operation.json')).toBe(
      '{ "with": { "type": "object", "properties": { "a": { "type": "string", "description": "A." } } } }\n',
    );
  });
});

describe('a file', () => {
  it('with a syntax error is not formatted', () => {
    expect(formatFile(page, '{ "id": }', language)).toMatchObject({ problems: [{ code: 'FP1001' }] });
  });

  it.each(['package.json', '.faceplate/schemas/base/page.json', 'sandbox/openapi.json'])(
    '%s is not a definition',
    (path) => expect(formatFile(path, '{}', language)).toBeUndefined(),
  );

  it.each([
    ['content/pages/a.json', '../../.faceplate/schemas/base/page.json'],
    ['site.json', './.faceplate/schemas/base/site.json'],
    ['sites/x/schemas/forms/f/layout.json', '../../../../../.faceplate/schemas/x/form.json'],
    ['schemas/entities/a.schema.json', 'other'],
  ])('%s that names a schema names the one that fits it', (path, line) => {
    expect(formatted('{ "$schema": "other" }', path)).toBe(`{ "$schema": "${line}" }\n`);
  });

  it('is stored with Unix line ends', () => {
    expect(formatted('\uFEFF{\r\n}\r\n')).toBe('{}\n');
  });
});
