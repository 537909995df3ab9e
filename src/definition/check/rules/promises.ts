import { nearest } from '../../../base/nearest';
import { asObject, asText, isObject, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { memoizeWeak } from '../../../base/memoize';
import type { MessageUse } from '../findings/message-uses';
import { messageUses } from '../findings/message-uses';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { promiseFinder } from '../findings/promise-words';
import { everywhere, keyAt, listed, siteOfFile } from '../rule';
import type { ChangedPage, CheckContext, Rule } from '../rule';
import type { Origin } from '../../source-site';
import type { CheckableUnit } from '../../facts/checkable-units';
import { everythingIn } from '../../../base/deep';

const report = reporter('promises', {
  FP5401: {
    message: 'The message "{id}" contains "{words}", which sounds like a promise to write.',
    fix: 'Add it to "promises" of site.json: { "mails": [kind] } or { "none": "why it promises nothing" }. Or use other words.',
  },
  FP5402: {
    message: 'The message "{id}" promises the mail "{kind}", but no call where it is shown sends one.',
    fix: 'Called there: {operations}. Call an operation that sends it, name it in "by", or use other words.',
  },
  FP5403: {
    message: 'No operation sends a mail "{kind}".',
    fix: 'Add it to "mails" of the operation that sends it. Known: {known}.',
  },
  FP5404: {
    severity: 'warning',
    message: 'Nothing shows the message "{id}".',
    fix: 'Correct the id, or delete the entry.',
    reads: everywhere,
  },
  FP5406: {
    message: 'There is no language "{locale}" whose words could promise anything.',
    fix: 'Name a language of the site: {known}.',
  },
  FP5405: {
    message: 'This entry must say either which mails "{id}" promises or why it promises none.',
    fix: 'Keep one of "mails" and "none".',
  },
});

type Promised = { readonly id: string; readonly entry: JsonObject; readonly written: Origin | undefined };

/** Names by the kind of what they refer to. */
const references = memoizeWeak<ReadonlyMap<string, readonly string[]>>();

const byReference = (places: CheckableUnit['places']): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { schema, value } of places) {
    const reference = asText(schema['x-ref']);
    const name = asText(value);
    if (reference === undefined || name === undefined) continue;
    const names = found.get(reference) ?? [];
    found.set(reference, names);
    names.push(name);
  }
  return found;
};

const namedIn = ({ places }: Pick<CheckableUnit, 'places'>, reference: string): readonly string[] =>
  references([places], () => byReference(places)).get(reference) ?? [];

/** Calls of the dialogs that a part of the site opens. */
function calledInDialogs(unit: CheckableUnit, { units }: CheckContext): readonly string[] {
  const settings = units.find(({ kind }) => kind === 'site');
  const opened = namedIn(unit, 'modal');
  if (settings === undefined || opened.length === 0) return [];
  const modals = asObject(settings.value['modals']);
  const inside = new Set(opened.flatMap((name) => [...everythingIn(modals[name])]));
  return namedIn({ places: settings.places.filter(({ container }) => inside.has(container)) }, 'operation');
}

/** Calls where a text is shown: on a page with its body and dialogs, for a form on its pages. */
function calledWith(unit: CheckableUnit, context: CheckContext): readonly string[] {
  if (unit.operation !== undefined) return [unit.name];
  const { units } = context;
  const beside = (other: CheckableUnit): boolean =>
    other === unit ||
    (unit.page !== undefined && other.page === unit.page) ||
    (unit.form !== undefined && namedIn(other, 'form').includes(unit.name));
  return units.filter(beside).flatMap((each) => [...namedIn(each, 'operation'), ...calledInDialogs(each, context)]);
}

const sentBy = ({ site }: CheckContext, operation: string): readonly string[] =>
  texts(site.operations[operation]?.['mails']);

/** A promise is kept if each place that shows it calls the operation that sends the mail. */
function* broken(
  { id, entry, written }: Promised,
  shown: readonly MessageUse[],
  context: CheckContext,
): Generator<Problem> {
  const { site } = context;
  const known = [...new Set(Object.keys(site.operations).flatMap((operation) => sentBy(context, operation)))];
  const by = asText(entry['by']);
  // Reported as an unresolved reference.
  if (by !== undefined && site.operations[by] === undefined) return;
  for (const kind of texts(entry['mails'])) {
    if (!known.includes(kind)) {
      yield report('FP5403', written, { kind, known: listed(known) || 'none' }, { suggestion: nearest(kind, known) });
      continue;
    }
    for (const use of shown) {
      if (use.unit === undefined) continue;
      const operations = by === undefined ? [...new Set(calledWith(use.unit, context))] : [by];
      if (operations.some((operation) => sentBy(context, operation).includes(kind))) continue;
      yield report('FP5402', use.at, { id, kind, operations: listed(operations) || 'nothing' });
    }
  }
}

function* declared(
  context: CheckContext,
  uses: ReadonlyMap<string, readonly MessageUse[]>,
  all: JsonObject,
): Generator<Problem> {
  const { site } = context;
  for (const id of Object.keys(all)) {
    const [entry, written] = [asObject(all[id]), keyAt(all, id)];
    if ('mails' in entry === 'none' in entry) {
      yield report('FP5405', written, { id });
      continue;
    }
    const shown = uses.get(id) ?? [];
    if (shown.length === 0 && siteOfFile(written?.file ?? '') === site.name)
      yield report('FP5404', written, { id }, { suggestion: nearest(id, [...uses.keys()]) });
    yield* broken({ id, entry, written }, shown, context);
  }
}

function* undeclared(
  { site }: CheckContext,
  uses: ReadonlyMap<string, readonly MessageUse[]>,
  all: JsonObject,
): Generator<Problem> {
  for (const [locale, layers] of Object.entries(site.source.messages)) {
    const find = promiseFinder(site, locale);
    for (const { file, messages } of layers) {
      // Inherited entries are checked in their site, unless this one shows their message elsewhere.
      if (siteOfFile(file ?? '') !== site.name) continue;
      for (const [id, text] of Object.entries(messages)) {
        const words = typeof text === 'string' && uses.has(id) && !Object.hasOwn(all, id) ? find(text) : undefined;
        if (words !== undefined) yield report('FP5401', originOf(messages, id), { id, words });
      }
    }
  }
}

function* unspoken({ site }: CheckContext, words: JsonObject): Generator<Problem> {
  const known = Object.keys(asObject(site.settings['languages']));
  for (const locale of Object.keys(words).filter((name) => !known.includes(name))) {
    yield report(
      'FP5406',
      keyAt(words, locale),
      { locale, known: listed(known) },
      { suggestion: nearest(locale, known) },
    );
  }
}

/** Whether a page may now show a promise that is not kept there, or no longer show a declared one. */
function mayBreak({ lost, gained, isNamed, wasNamed }: ChangedPage, { site }: CheckContext): boolean {
  const declared = asObject(asObject(site.settings['promises'])['messages']);
  const isPromise = (name: string): boolean => Object.hasOwn(declared, name.replace(/^message /, ''));
  const isCall = (name: string): boolean => /^(?:operation|modal|form) /.test(name);
  return (
    (Object.keys(declared).length > 0 && lost.some(isCall)) ||
    lost.some((name) => isPromise(name) && !isNamed(name)) ||
    gained.some((name) => name.startsWith('message ') && (isPromise(name) || !wasNamed(name)))
  );
}

/** Texts that promise a mail are shown where a call sends one. */
export const rule: Rule = {
  name: 'promises',
  again: { page: mayBreak },
  *check(context) {
    const settings = context.units.find(({ kind }) => kind === 'site')?.value;
    const { promises: own } = settings ?? {};
    const isAsked = isObject(own) || context.site.source.packs.some(({ value }) => isObject(value['promises']));
    if (!isAsked) return;
    const promises = asObject(own);
    yield* unspoken(context, asObject(promises['words']));
    const uses = new Map<string, MessageUse[]>();
    for (const use of messageUses(context)) for (const id of use.ids) uses.set(id, [...(uses.get(id) ?? []), use]);
    const all = asObject(promises['messages']);
    yield* declared(context, uses, all);
    yield* undeclared(context, uses, all);
  },
};
