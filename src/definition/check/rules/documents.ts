import { nearest } from '../../../base/nearest';
import { documentIn, documentOf, factOf, isCalendarDate, placeholder, versionsIn } from '../../source/documents';
import type { DocumentFile, HeadEntry } from '../../source/documents';
import { localeChain } from '../../facts/messages';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { listed } from '../rule';
import type { CheckContext, Rule } from '../rule';
import type { Origin } from '../../source-site';

const report = reporter('documents', {
  FP5301: { message: '"{value}" is not a date.', fix: 'Use the form 2026-11-21.' },
  FP5302: {
    message: 'Two versions of "{document}" are valid from {date}: {names}.',
    fix: 'Give each version a day of its own.',
  },
  FP5303: {
    severity: 'warning',
    message: 'The document "{document}" was last reviewed on {date}, more than 24 months ago.',
    fix: 'Update it, or review it and add "reviewed: " with the date.',
  },
  FP5304: {
    message: 'This is one of several versions of "{document}" and has no first day of validity.',
    fix: 'Add "valid-from: " with a date at the beginning, between two lines of ---.',
  },
  FP5305: { message: '"{key}" is not a key of the front matter.', fix: 'Use one of: {known}.' },
  FP5306: {
    message: 'There is no binding text of "{document}" in the language "{locale}".',
    fix: 'Write it to content/{locale}/{document}.md, or take "binding" away.',
  },
  FP5307: {
    severity: 'warning',
    message: 'No version of "{document}" is valid yet: the first is from {date}.',
    fix: 'It is shown anyway. Keep the version that is valid until then as another file.',
  },
  FP5308: {
    message: 'The site has no fact "{name}".',
    fix: 'Use the path of a text in brand, contacts or config of site.json.',
  },
});

const days: readonly string[] = ['valid-from', 'reviewed'];
const keys: readonly string[] = [...days, 'binding', 'of'];

type Text = { readonly document: string; readonly name: string; readonly file: string } & DocumentFile;

const at = ({ file }: Text, { from, to }: Pick<HeadEntry, 'from' | 'to'> = { from: 0, to: 1 }): Origin => ({
  file,
  from,
  to,
});

/** Calendar months between two days. */
function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0);
}

function* headProblems(text: Text): Generator<Problem> {
  const { head, unread } = text;
  for (const line of unread) yield report('FP5305', at(text, line), { key: line.value, known: listed(keys) });
  for (const [key, entry] of Object.entries(head)) {
    if (!keys.includes(key))
      yield report('FP5305', at(text, entry), { key, known: listed(keys) }, { suggestion: nearest(key, keys) });
    else if (days.includes(key) && !isCalendarDate(entry.value))
      yield report('FP5301', at(text, entry), { value: entry.value });
  }
}

function* factProblems(text: Text, { site }: CheckContext): Generator<Problem> {
  for (const { 0: source, 1: name = '', index } of text.body.matchAll(placeholder)) {
    if (factOf(site.settings, name) !== undefined) continue;
    yield report('FP5308', at(text, { from: text.start + index, to: text.start + index + source.length }), { name });
  }
}

function* ageProblems(texts: readonly Text[], today: string): Generator<Problem> {
  const dated = texts
    .flatMap((text) => {
      const date = text.head['valid-from'];
      return date !== undefined && isCalendarDate(date.value) ? [{ text, date }] : [];
    })
    .sort((one, other) => one.date.value.localeCompare(other.date.value));
  const [first] = dated;
  const current = dated.findLast(({ date }) => date.value <= today);
  if (first !== undefined && current === undefined) {
    yield report('FP5307', at(first.text, first.date), { document: first.text.document, date: first.date.value });
  }
  if (current === undefined) return;
  const { text, date } = current;
  const read = text.head['reviewed'] ?? date;
  const last = isCalendarDate(read.value) && read.value > date.value ? read : date;
  if (monthsBetween(last.value, today) >= 24)
    yield report('FP5303', at(text, last), { document: text.document, date: last.value });
}

function* versionProblems(texts: readonly Text[]): Generator<Problem> {
  const seen = new Map<string, Text>();
  for (const text of texts) {
    const { head, document, name } = text;
    const date = head['valid-from'];
    if (date === undefined) yield report('FP5304', at(text), { document });
    else if (seen.has(date.value))
      yield report('FP5302', at(text, date), {
        document,
        date: date.value,
        names: `${seen.get(date.value)?.name} and ${name}`,
      });
    else seen.set(date.value, text);
  }
}

function* documentProblems(texts: readonly Text[], locale: string, context: CheckContext): Generator<Problem> {
  for (const text of texts) {
    yield* headProblems(text);
    yield* factProblems(text, context);
  }
  if (texts.length > 1) yield* versionProblems(texts);
  yield* ageProblems(texts, context.today);
  for (const text of texts) {
    const { head, document } = text;
    const { binding } = head;
    const found = binding === undefined ? [] : versionsIn(context.site.source.documents[binding.value], document);
    const isPointer = found.some(([, file]) => documentIn(file).head['binding'] !== undefined);
    if (binding !== undefined && (found.length === 0 || isPointer || binding.value === locale))
      yield report('FP5306', at(text, binding), { document, locale: binding.value });
  }
}

/** Long texts have a valid period and a binding language, and name only existing facts. */
export const rule: Rule = {
  name: 'documents',
  again: {},
  *check(context) {
    const { site } = context;
    const shown = new Set(site.locales.flatMap((locale) => localeChain(site.settings, locale)));
    for (const locale of shown) {
      const files = site.source.documents[locale] ?? {};
      for (const document of new Set(Object.keys(files).map(documentOf))) {
        const texts = versionsIn(files, document).map(([name, file]): Text => ({
          document,
          name,
          file: file.file,
          ...documentIn(file),
        }));
        yield* documentProblems(texts, locale, context);
      }
    }
  },
};
