/** Bold text and links in Markdown that begin and have no end, so that readers see their marks. */
import { memoizeWeak } from '../../base/memoize';
import { placeholder } from '../source/documents';
import type { DocumentFile } from '../source/documents';

/** Begun bold text or a link: its first characters, and their position in the body. */
export type Unclosed = { readonly kind: 'bold' | 'link'; readonly text: string; readonly from: number };

/** Lines of code between marks, also in lists and quotations; without an end up to that of the text. */
const fence = /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*(`{3,}(?!.*`)|~{3,})(?:[^]*?\n[ \t>]*\1[`~]*[ \t]*$|[^]*)/gm;

/** Text in which marks mean nothing, and the character that takes its place: positions stay the same. */
const literal: readonly (readonly [pattern: RegExp, filler: string])[] = [
  [/\r(?=\n)/g, ' '],
  [/(?<=^[ \t]*\n)(?:(?: {4}|\t).*(?:\n|$))+/gm, ' '],
  [fence, ' '],
  [/^(?: {0,3}>)+/gm, ' '],
  [/(?<!`)(`+)(?!`)(?:[^\n]|\n(?![ \t]*\n))*?[^`]\1(?!`)/g, '`'],
  [/\\[^\n]/g, '.'],
  [/<!--[^]*?-->|<[A-Za-z/!?][^<>\n]*>/g, '.'],
  [/\bhttps?:(?<!\]\(\s*https?:)[^\s)]+/g, 'x'],
  [placeholder, 'x'],
];

const withoutLiteral = (body: string): string =>
  literal.reduce((text, [pattern, filler]) => text.replace(pattern, (found) => found.replace(/[^\n]/g, filler)), body);

/** Ends a paragraph, list item, heading or row of a table before the next one. */
const blockEnd = /\n(?=[ \t]*(?:\n|[-*+]\s|1[.)]\s|#{1,6}\s|\|))/;

/** Parts of a text, one character apart, in which a mark ends: paragraphs, list items, headings and cells of tables. */
const piecesOf = (text: string): readonly string[] =>
  text.split(blockEnd).flatMap((block) => {
    if (/^[ \t]*\|/.test(block)) return block.split('|');
    const end = /^ {0,3}#{1,6}\s/.test(block) ? block.indexOf('\n') : -1;
    return end < 0 ? [block] : [block.slice(0, end), block.slice(end + 1)];
  });

const address = /^\s*(?:<[^<>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/;

/** Whether the rest of a piece after `[text](` cannot end a link: nothing is closed, or only parentheses after an address. */
const isOpen = (rest: string): boolean =>
  !address.test(rest) && (!rest.includes(')') || /^(?:[/#]|https?:|mailto:|tel:)[^()]*\s\(/.test(rest));

const openLinks = (piece: string): readonly number[] =>
  [...piece.matchAll(/\[[^[\]]+\]\(/g)].flatMap(({ 0: link, index }) =>
    isOpen(piece.slice(index + link.length)) ? [index] : [],
  );

type Run = { readonly mark: string; readonly at: number; readonly opens: boolean; readonly closes: boolean };

const isSpace = (letter: string): boolean => letter === '' || /\s/.test(letter);
const isPunctuation = (letter: string): boolean => /[\p{P}\p{S}]/u.test(letter);

/** Runs of two or three marks, as CommonMark reads them; longer ones are lines, or cover characters. */
const runsIn = (piece: string): readonly Run[] =>
  [...piece.matchAll(/(?<![*_])(?:\*{2,3}|_{2,3})(?![*_])/g)].map(({ 0: run, index: at }) => {
    const [before = '', after = ''] = [piece[at - 1], piece[at + run.length]];
    const isLeft = !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before));
    const isRight = !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after));
    const isLine = run.startsWith('_');
    return {
      mark: run.charAt(0),
      at,
      opens: isLeft && (!isLine || !isRight || isPunctuation(before)),
      closes: isRight && (!isLine || !isLeft || isPunctuation(after)),
    };
  });

/** The runs of a piece without another end. */
function unpaired(piece: string): readonly Run[] {
  const open: Run[] = [];
  const stray: Run[] = [];
  for (const run of runsIn(piece)) {
    const partner = run.closes ? open.findLastIndex(({ mark }) => mark === run.mark) : -1;
    if (partner >= 0) open.splice(partner);
    else if (run.opens) open.push(run);
    else if (run.closes) stray.push(run);
  }
  return [...stray, ...open];
}

/** The start of a word, after a mark that is not in another word. A name of code, such as __typename, has no end. */
const beginning = /(?<![\p{L}\p{N}])(?:\*{2,3}|_{2,3}(?![a-z]))[\p{L}\p{N}"'„“‚‘«([`]/uy;

function begins(text: string, at: number): boolean {
  beginning.lastIndex = at;
  return beginning.test(text);
}

function find(body: string): readonly Unclosed[] {
  const text = withoutLiteral(body);
  const found: Unclosed[] = [];
  const add = (kind: Unclosed['kind'], from: number, shown: RegExp): void => {
    found.push({ kind, text: shown.exec(body.slice(from))?.[0].slice(0, 40) ?? '', from });
  };
  let hasFootnotes = false;
  const read = (piece: string, start: number): void => {
    for (const at of openLinks(piece)) add('link', start + at, /^\[[^\]]*\]\(/);
    const runs = unpaired(piece);
    // A mark after a word refers to a footnote, which begins a line with the same mark.
    hasFootnotes ||= runs.some(({ opens }) => !opens);
    const first = runs.find(({ at, opens }) => opens && begins(text, start + at));
    if (first && !(hasFootnotes && piece.slice(0, first.at).trim() === '')) add('bold', start + first.at, /^\S+/);
  };
  let start = 0;
  for (const piece of piecesOf(text)) {
    if (/\*\*|__|\]\(/.test(piece)) read(piece, start);
    start += piece.length + 1;
  }
  return found;
}

const unclosed = memoizeWeak<readonly Unclosed[]>();

/** The bold texts and links of a long text that surely should have an end. Text with a lone mark, such as 2 * 3 or [sic], has none. */
export const unclosedIn = (document: DocumentFile): readonly Unclosed[] =>
  unclosed([document], () => find(document.body));
