import type { Mistake } from './mistake';

const texts = (name: string, files: Readonly<Record<string, string>>, ...problems: readonly string[]): Mistake => ({
  name,
  edits: Object.entries(files).map(([file, to]) => ({ file: `content/${file}.md`, to })),
  problems,
});

/** Mistakes in what is said about a long text before it begins, and in the facts it names. */
export const mistakesInDocuments: readonly Mistake[] = [
  texts(
    'day of a text that no calendar has',
    { 'en/terms': '---\nvalid-from: 2026-02-30\n---\nText' },
    'content/en/terms.md:2:13 FP5301 "2026-02-30" is not a date.',
  ),
  texts(
    'two versions from one day',
    { 'en/terms': '---\nvalid-from: 2026-06-19\n---\nText', 'en/terms@old': '---\nvalid-from: 2026-06-19\n---\nText' },
    'content/en/terms@old.md:2:13 FP5302 Two versions of "terms" are valid from 2026-06-19: terms and terms@old.',
  ),
  texts(
    'text that nobody has read for long',
    { 'en/terms': '---\nvalid-from: 2019-04-01\nreviewed: 2020-04-01\n---\nText' },
    'content/en/terms.md:3:11 FP5303 The document "terms" was last reviewed on 2020-04-01, more than 24 months ago.',
  ),
  texts(
    'version without a day',
    { 'en/terms': '---\nvalid-from: 2026-06-19\n---\nText', 'en/terms@old': 'Text' },
    'content/en/terms@old.md:1:1 FP5304 This is one of several versions of "terms" and has no first day of validity.',
  ),
  texts(
    'misspelt key before a text',
    { 'en/terms': '---\nvalid-form: 2026-06-19\n---\nText' },
    'content/en/terms.md:2:13 FP5305 "valid-form" is not a key of the front matter. → valid-from',
  ),
  texts(
    'line before a text that is not a key',
    { 'en/terms': '---\nvalid from June\n---\nText' },
    'content/en/terms.md:2:1 FP5305 "valid from June" is not a key of the front matter.',
  ),
  texts(
    'binding text that is not there',
    { 'de/terms': '---\nbinding: en\n---\nText' },
    'content/de/terms.md:2:10 FP5306 There is no binding text of "terms" in the language "en".',
  ),
  texts(
    'unknown fact in a text',
    { 'en/terms': '---\nvalid-from: 2026-06-19\n---\nWrite to {{contacts.emial}}' },
    'content/en/terms.md:4:10 FP5308 The site has no fact "contacts.emial".',
  ),
  texts(
    'bold text without an end',
    { 'en/terms': '---\nvalid-from: 2026-06-19\n---\nWithin **14 days* of delivery' },
    'content/en/terms.md:4:8 FP5346 The bold text "**14" has no end: readers see its marks.',
  ),
  texts(
    'link without an end',
    { 'en/terms': '---\nvalid-from: 2026-06-19\n---\nRead [the rules](/contact first' },
    'content/en/terms.md:4:6 FP5347 The link "[the rules](" has no end: readers see its address.',
  ),
];
