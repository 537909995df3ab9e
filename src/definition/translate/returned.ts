/** Validates a returned translation, and decides what happens with each text. */
import { nearest } from '../../base/nearest';
import { parseMessage } from '../facts/messages';
import { segmentStates } from './exchange';
import type { ReturnedUnit } from './exchange';
import { missingForms } from '../facts/plural-forms';
import { sourceMark } from './units';
import type { Translation, TranslationUnit } from './units';

export type Judged = {
  /** Texts to write to the site's own file; undefined removes one that equals the text below it. */
  readonly texts: ReadonlyMap<string, string | undefined>;
  /** Marks of the source texts of the site's own translations; undefined removes one with its text. */
  readonly marks: ReadonlyMap<string, string | undefined>;
  readonly refused: readonly { readonly line: number; readonly message: string }[];
  /** Ids of texts whose source has changed since the file was written. They are used, but remain stale. */
  readonly outdated: readonly string[];
  readonly unchanged: number;
  readonly redundant: number;
  /** Units without a translation. */
  readonly open: number;
  /** Stale texts that were returned unchanged, in the state `initial` or without a state: they remain stale. */
  readonly unconfirmed: number;
};

const list = (words: readonly string[]): string => words.join(', ');

/** Why a text is not a valid translation; undefined if it is. The forms that the current one lacks are not required. */
function wrongWith(target: string, { source, target: present }: TranslationUnit, tag: string): string | undefined {
  const [theirs, ours] = [parseMessage(target), parseMessage(source)];
  if (theirs.error !== undefined) return theirs.error.reason;
  const lost = [...ours.arguments.keys()].filter((name) => !theirs.arguments.has(name));
  if (lost.length > 0) return `it has lost ${list(lost.map((name) => `{${name}}`))}`;
  const strange = [...theirs.arguments.keys()].filter((name) => !ours.arguments.has(name));
  if (strange.length > 0) return `nothing gives it ${list(strange.map((name) => `{${name}}`))}`;
  const before = present === undefined ? [] : missingForms(present, source, tag);
  const forms = missingForms(target, source, tag).filter((form) => !before.includes(form));
  return forms.length > 0 ? `it lacks the form ${list(forms)}` : undefined;
}

function refusal(
  { id, target, state }: ReturnedUnit,
  known: ReadonlyMap<string, TranslationUnit>,
  tag: string,
): string | undefined {
  const unit = known.get(id);
  if (unit === undefined) {
    const near = nearest(id, known.keys());
    return `There is no message "${id}".${near === undefined ? '' : ` Did you mean "${near}"?`}`;
  }
  if (state !== undefined && !segmentStates.includes(state))
    return `"${id}": the state "${state}" is none of ${list(segmentStates)}.`;
  const wrong = target === undefined || target.trim() === '' ? undefined : wrongWith(target, unit, tag);
  return wrong === undefined ? undefined : `"${id}": ${wrong}.`;
}

/** Result for a text: missing, unchanged, unchanged and not confirmed, equal to the text below, or written. */
type Fate = 'open' | 'unchanged' | 'unconfirmed' | 'redundant' | 'written';

function fateOf({ target, state }: ReturnedUnit, unit: TranslationUnit): Fate {
  if (target === undefined || target.trim() === '') return 'open';
  if (target !== unit.target) return target === unit.without ? 'redundant' : 'written';
  const isConfirmed = segmentStates.indexOf(state ?? '') > 0;
  return unit.isStale && !isConfirmed ? 'unconfirmed' : 'unchanged';
}

/** Compares a returned translation with the current site. `tag`: the language tag of the translation, e.g. "de-AT". */
export function judgeReturned({ units }: Translation, returned: readonly ReturnedUnit[], tag: string): Judged {
  const known = new Map(units.map((unit): [string, TranslationUnit] => [unit.id, unit]));
  const texts = new Map<string, string | undefined>();
  const marks = new Map<string, string | undefined>();
  const refused: { line: number; message: string }[] = [];
  const outdated: string[] = [];
  const counts: Record<Fate, number> = { open: 0, unchanged: 0, unconfirmed: 0, redundant: 0, written: 0 };
  for (const each of returned) {
    const { id, target } = each;
    const unit = known.get(id);
    const message = refusal(each, known, tag);
    if (message !== undefined) refused.push({ line: each.line, message });
    if (message !== undefined || unit === undefined) continue;
    const fate = fateOf(each, unit);
    counts[fate] += 1;
    const { source = unit.source } = each;
    if (fate !== 'open' && source !== unit.source) outdated.push(id);
    if (fate === 'written') {
      texts.set(id, target);
      marks.set(id, sourceMark(source));
    } else if (unit.standing === 'own' && fate === 'redundant') {
      texts.set(id, undefined);
      marks.set(id, undefined);
    } else if (unit.standing === 'own' && fate === 'unchanged') marks.set(id, sourceMark(source));
  }
  const { unchanged, unconfirmed, redundant, open } = counts;
  return { texts, marks, refused, outdated, unchanged, unconfirmed, redundant, open };
}
