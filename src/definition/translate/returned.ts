/** What becomes of a translation that came back. */
import { nearest } from '../../base/nearest';
import { parseMessage } from '../facts/messages';
import type { ReturnedUnit } from './exchange';
import { sourceMark } from './units';
import type { Translation, TranslationUnit } from './units';

export type Judged = {
  /** Texts to write into the site's own file; undefined takes one out that says what is read anyway. */
  readonly texts: ReadonlyMap<string, string | undefined>;
  /** The mark of the text that each was made from. */
  readonly marks: ReadonlyMap<string, string>;
  readonly refused: readonly { readonly line: number; readonly message: string }[];
  /** The source has changed since the file was written: the text is taken, and stays marked as made from the older one. */
  readonly outdated: readonly string[];
  readonly unchanged: number;
  readonly redundant: number;
  /** Units without a translation. */
  readonly open: number;
};

/** Why a text cannot stand for its source; undefined when it can. */
function wrongWith(target: string, source: string): string | undefined {
  const [theirs, ours] = [parseMessage(target), parseMessage(source)];
  if (theirs.error !== undefined) return theirs.error.reason;
  const lost = [...ours.arguments.keys()].filter((name) => !theirs.arguments.has(name));
  if (lost.length > 0) return `it has lost ${lost.map((name) => `{${name}}`).join(', ')}`;
  const strange = [...theirs.arguments.keys()].filter((name) => !ours.arguments.has(name));
  return strange.length > 0 ? `nothing gives it ${strange.map((name) => `{${name}}`).join(', ')}` : undefined;
}

/** Holds what came back against the site as it is now. */
export function judgeReturned({ units }: Translation, returned: readonly ReturnedUnit[]): Judged {
  const known = new Map(units.map((unit): [string, TranslationUnit] => [unit.id, unit]));
  const texts = new Map<string, string | undefined>();
  const marks = new Map<string, string>();
  const refused: { line: number; message: string }[] = [];
  const outdated: string[] = [];
  let [unchanged, redundant, open] = [0, 0, 0];
  for (const { id, source, target, line } of returned) {
    const unit = known.get(id);
    if (unit === undefined) {
      const near = nearest(id, known.keys());
      refused.push({
        line,
        message: `There is no message "${id}".${near === undefined ? '' : ` Did you mean "${near}"?`}`,
      });
      continue;
    }
    if (target === undefined || target.trim() === '') {
      open += 1;
      continue;
    }
    const wrong = wrongWith(target, unit.source);
    if (wrong !== undefined) {
      refused.push({ line, message: `"${id}": ${wrong}.` });
      continue;
    }
    marks.set(id, sourceMark(source ?? unit.source));
    if (source !== undefined && source !== unit.source) outdated.push(id);
    if (target === unit.target) unchanged += 1;
    else if (target !== unit.without) texts.set(id, target);
    else {
      redundant += 1;
      if (unit.standing === 'own') texts.set(id, undefined);
    }
  }
  return { texts, marks, refused, outdated, unchanged, redundant, open };
}
