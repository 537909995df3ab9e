import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeMail, mailKinds } from './compose';
import type { MailKind } from './compose';
import texts from './texts.json';
import { rows, typed } from './values';
import type { MailValue, MailValues } from './values';

const languages = ['en', 'de', 'de-at'] as const;
const sender = { name: 'Fibre & Co', lines: ['Fibre & Co <Ltd>', '1 Mill Lane'] };
const link = 'https://site.example/page#token=abc';

type Text = { readonly subject: string; readonly body: readonly string[] };
const textsOf = (kind: MailKind) => Object.values<Text>(texts[kind]);

/** Every placeholder of a kind in any language, with a value of its type: a link, rows or typed text. */
function valuesFor(kind: MailKind, text: string): MailValues {
  const paragraphs = textsOf(kind).flatMap(({ subject, body }) => [subject, ...body]);
  const placesIn = (paragraph: string): [string, MailValue][] => {
    const address = /\]\(\{(\w+)\}\)$/.exec(paragraph)?.[1];
    const inWords = [...paragraph.matchAll(/\{(\w+)\}/g)].flatMap(([, place = '']): [string, MailValue][] =>
      place === address ? [] : [[place, typed(text)]],
    );
    if (address !== undefined) return [[address, link], ...inWords];
    const alone = /^\{(\w+)\}$/.exec(paragraph)?.[1];
    if (alone !== undefined)
      return [
        [
          alone,
          rows([
            ['Label', typed(text)],
            ['Other', 'value'],
          ]),
        ],
      ];
    return inWords;
  };
  const found = paragraphs.flatMap(placesIn);
  // A placeholder that is a link or a paragraph in one language is one in every language.
  return Object.fromEntries(
    found.toSorted(([, a], [, b]) => Number(typeof a === 'string') - Number(typeof b === 'string')),
  );
}

const compose = (kind: MailKind, language: string, name: string) =>
  composeMail(kind, { email: 'a@example.org', name, language }, valuesFor(kind, name), sender);

const hostile = [
  '<img src=x onerror=alert(1)>',
  '{link}',
  '{name}',
  '${name}',
  '$& $1',
  'null',
  'undefined',
  'A\r\nBcc: x@example.org',
  '\u202egnp.exe',
  '\u2069\u202eAda',
  'محمد',
  'שרה',
  'https://evil.example/',
  '"><script>',
  '[Log in](https://evil.example)',
  'O’Brien & Söhne',
  '李',
  'x'.repeat(200),
];

const cases = mailKinds.flatMap((kind) => languages.map((language) => [kind, language] as const));

/** Bidirectional controls that would affect the text after them. */
function staysOpen(text: string): boolean {
  let open = 0;
  for (const letter of text) {
    if (/[\u202a-\u202e]/.test(letter)) return true;
    if (letter === '\u2068') open += 1;
    if (letter === '\u2069') open -= 1;
    if (open < 0) return true;
  }
  return open !== 0;
}

describe('a mail', () => {
  it.each(cases)('of kind %s in %s shows hostile names unchanged', (kind, language) => {
    for (const name of hostile) {
      const { subject, body, html } = compose(kind, language, name);
      expect(html.match(/<(script|img)/)).toBeNull();
      expect([...html.matchAll(/href="([^"]*)"/g)].every(([, address]) => address === link)).toBe(true);
      expect(subject).not.toMatch(/[\r\n]/);
      expect([subject, body, html].some(staysOpen)).toBe(false);
    }
  });

  it.each(cases)('of kind %s in %s opens with the salutation of its language', (kind, language) => {
    const { body } = compose(kind, language, 'Ada');
    const [greeting = '', first = ''] = body.split('\n\n');
    expect(greeting).toBe({ en: 'Hello Ada,', de: 'Guten Tag Ada,', 'de-at': 'Grüß Gott Ada,' }[language]);
    if (language === 'en') expect(first).toMatch(/^[^a-z]/);
  });

  it('omits the name when the name contains a link', () => {
    expect(compose('order', 'en', 'Win at www.evil.example').body).toMatch(/^Hello,\n/);
  });

  it('shows no link that has no label', () => {
    const written = (online: string) => {
      const values = { ...valuesFor('order', 'Ada'), online, withdraw: `${link}-withdraw` };
      return composeMail('order', { email: 'a@example.org', name: 'Ada', language: 'en' }, values, sender).body;
    };
    expect(written('Withdraw')).toContain('abc-withdraw');
    expect(written('')).not.toContain('abc-withdraw');
  });

  it('keeps every word that is not a placeholder', () => {
    fc.assert(
      fc.property(fc.constantFrom(...cases), fc.string({ unit: 'binary', maxLength: 40 }), ([kind, language], text) => {
        const { subject, body } = compose(kind, language, text);
        const of = texts[kind];
        const { subject: source }: Text =
          language === 'de-at' && 'de-at' in of ? of['de-at'] : of[language === 'en' ? 'en' : 'de'];
        for (const piece of source.split(/\{\w+\}/)) expect(subject).toContain(piece);
        if (!/[{}]/.test(text)) expect(`${subject}${body}`).not.toMatch(/\{\w+\}/);
      }),
      { numRuns: 500 },
    );
  });

  it.each(cases)('of kind %s in %s is rejected while a value is missing', (kind, language) => {
    const values = valuesFor(kind, 'x');
    const [source] = [texts[kind]].map((of) =>
      language === 'de-at' && 'de-at' in of ? of['de-at'] : of[language === 'en' ? 'en' : 'de'],
    );
    const places = new Set(
      [...[source?.subject, ...(source?.body ?? [])].join('\n').matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place),
    );
    for (const place of places) {
      const { [place]: _missing, ...rest } = values;
      expect(() => composeMail(kind, { email: 'a@example.org', name: 'Ada', language }, rest, sender)).toThrow(
        `{${place}}`,
      );
    }
  });

  it.each(['{number}', 'undefined', 'from null', 'NaN €', 'Invalid Date', '[object Object]'])(
    'is refused with %j as a value of ours',
    (number) => {
      expect(() =>
        composeMail(
          'permission',
          { email: 'a@example.org', name: 'Ada', language: 'en' },
          { place: typed('x'), number },
          sender,
        ),
      ).toThrow('{number}');
    },
  );

  it('has the same text as HTML', () => {
    const { body, html } = compose('cancellation', 'en', 'Ada');
    expect(body).toContain('Label: Ada\nOther: value');
    expect(html).toMatch(/<th[^>]*>Label<\/th><td[^>]*><bdi>Ada<\/bdi>/);
    expect(html).toContain('Fibre &amp; Co &lt;Ltd&gt;');
    expect(body.endsWith('\n\n-- \nFibre & Co <Ltd>\n1 Mill Lane')).toBe(true);
  });
});
