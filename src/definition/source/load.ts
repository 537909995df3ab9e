/** Parses JSON texts to values with positions. Allows comments and trailing commas, and finds all mistakes at once. */
import { parseTree, printParseErrorCode, visit } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import { setSpans } from './positions';
import type { Span } from './positions';
import type { Problem } from '../problems';
import { withoutMark } from './utf8';
import type { DecodedText } from './utf8';
import { reportLoad } from './report-load';

/** A parsed file. `broken`: it is empty, or has mistakes that make its value unreliable. */
export type Loaded = {
  readonly file: string;
  readonly value: unknown;
  readonly problems: readonly Problem[];
  readonly broken: boolean;
};

type Open = { -readonly [Part in keyof Span]: Span[Part] };

type Frame = {
  readonly container: Record<string, unknown> | unknown[];
  readonly span: Open;
  readonly keys: Map<string | number, Span>;
  /** Key of the next value; undefined if that value is dropped. */
  key: string | undefined;
  keyFrom: number;
  keyTo: number;
};

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a key is forbidden in definitions, because JavaScript gives it a special meaning. */
export const isForbiddenKey = (key: string): boolean => forbidden.has(key);

const explanations: Readonly<Record<string, string>> = {
  InvalidSymbol: 'This is not a JSON value: texts and keys need "double quotes".',
  InvalidNumberFormat: 'This is not a number as JSON writes it.',
  PropertyNameExpected: 'A key in "double quotes" is expected here.',
  ValueExpected: 'A value is expected here.',
  ColonExpected: 'A colon is missing before this.',
  CommaExpected: 'A comma is missing before this.',
  CloseBraceExpected: 'A closing } is missing here.',
  CloseBracketExpected: 'A closing ] is missing here.',
  EndOfFileExpected: 'The file should end here: the first value is already closed.',
  UnexpectedEndOfComment: 'The comment is not closed.',
  UnexpectedEndOfString: 'The closing " of this text is missing.',
  UnexpectedEndOfNumber: 'The number is not complete.',
  InvalidUnicode: 'After \\u four hexadecimal digits are expected.',
  InvalidEscapeCharacter: 'No such escape: after \\ only " \\ / b f n r t u may follow.',
  InvalidCharacter: 'A control character is not allowed in text; write \\n, \\t or \\u….',
};

/** Explains a typographic character in place of one of JSON; undefined for any other. */
function characterExplanation(text: string): string | undefined {
  if (/[\u00A0\u2000-\u200B\u202F\u205F\u2060\u3000]/.test(text))
    return 'This space is not one of JSON: write a usual one.';
  const [quote] = /[“”„‟«»‘’‚]/.exec(text) ?? [];
  return quote === undefined ? undefined : `JSON has straight quotes: write " and not ${quote}.`;
}

type SyntaxError = { readonly name: string; readonly from: number; readonly to: number };

/** Whether an error follows from an earlier one: only punctuation is between them, or an unquoted key is before it. */
function isConsequence(error: SyntaxError, before: SyntaxError, text: string): boolean {
  const between = text.slice(before.to, error.from);
  if (error.name === 'InvalidSymbol') return false;
  if (/^[\s:,]*$/.test(between)) return true;
  const unquotedKey = ['InvalidSymbol', 'PropertyNameExpected'].includes(before.name);
  return unquotedKey && error.name === 'ValueExpected' && !between.includes('\n');
}

class Builder {
  root: unknown;
  /** Maximum nesting depth of containers. */
  deepest = 0;
  readonly problems: Problem[] = [];
  private readonly stack: Frame[] = [];
  private lastError: SyntaxError | undefined;

  constructor(
    private readonly file: string,
    private readonly text: string,
    private readonly site: string,
  ) {}

  /** Adds a value to its container and returns its span. */
  put(value: unknown, offset: number, length: number): Open {
    const frame = this.stack.at(-1);
    const inObject = frame !== undefined && !Array.isArray(frame.container);
    const span: Open = {
      file: this.file,
      keyFrom: inObject ? frame.keyFrom : -1,
      keyTo: inObject ? frame.keyTo : -1,
      from: offset,
      to: offset + length,
    };
    if (frame === undefined) this.root = value;
    else if (Array.isArray(frame.container)) {
      frame.keys.set(frame.container.length, span);
      frame.container.push(value);
    } else if (frame.key !== undefined) {
      frame.container[frame.key] = value;
      frame.keys.set(frame.key, span);
      frame.key = undefined;
    }
    return span;
  }

  open(container: Frame['container'], offset: number, length: number): void {
    const span = this.put(container, offset, length);
    const keys = new Map<string | number, Span>();
    setSpans(container, { self: span, keys });
    this.stack.push({ container, span, keys, key: undefined, keyFrom: -1, keyTo: -1 });
    this.deepest = Math.max(this.deepest, this.stack.length);
  }

  close(end: number): void {
    const frame = this.stack.pop();
    if (frame !== undefined) frame.span.to = end;
  }

  property(key: string, offset: number, length: number): void {
    const frame = this.stack.at(-1);
    if (frame === undefined) return;
    const at = { file: this.file, from: offset, to: offset + length };
    const twice = frame.keys.has(key);
    if (isForbiddenKey(key)) this.problems.push(reportLoad(this.site, 'FP1003', at, { key }));
    else if (twice) this.problems.push(reportLoad(this.site, 'FP1002', at, { key }));
    frame.key = twice || isForbiddenKey(key) ? undefined : key;
    frame.keyFrom = at.from;
    frame.keyTo = at.to;
  }

  error(name: string, offset: number, length: number): void {
    const error = { name, from: offset, to: offset + length };
    const follows = this.lastError !== undefined && isConsequence(error, this.lastError, this.text);
    this.lastError = error;
    if (follows) return;
    const what =
      characterExplanation(this.text.slice(offset, offset + length)) ??
      explanations[name] ??
      `This is not JSON (${name}).`;
    this.problems.push(reportLoad(this.site, 'FP1001', { file: this.file, from: error.from, to: error.to }, { what }));
  }
}

/** The problem of a file with a merge conflict of Git; undefined for a text without conflict markers. */
export function mergeConflict(file: string, text: string, site: string): Problem | undefined {
  const begin = /^<{7}(?: .*)?$/m.exec(text);
  if (begin === null || !/^>{7}(?: .*)?$/m.test(text.slice(begin.index))) return undefined;
  const at = { file, from: begin.index, to: begin.index + begin[0].length };
  return reportLoad(site, 'FP1019', at, {});
}

/** Maximum nesting depth, more than any definition has; recursive rules would run out of stack. */
const mostDeep = 200;

/** The result of a function; undefined if it runs out of stack. */
function withinStack<Result>(make: () => Result): { readonly result: Result } | undefined {
  try {
    return { result: make() };
  } catch (failure) {
    if (failure instanceof RangeError) return undefined;
    throw failure;
  }
}

/** The syntax tree of a definition; undefined if it is empty or too deep. */
export const syntaxTree = (text: string): Node | undefined =>
  withinStack(() => parseTree(text, [], { allowTrailingComma: true }))?.result;

/** The problem of a file that is not UTF-8; undefined if all of it is. */
export const unreadableCharacter = (
  file: string,
  { unreadableFrom: from }: DecodedText,
  site = 'base',
): Problem | undefined =>
  from === undefined ? undefined : reportLoad(site, 'FP1030', { file, from, to: from + 1 }, {});

/** Parses a JSON file like `parseDefinition`; one that is not UTF-8 has no value. */
export function parseDecoded(file: string, read: DecodedText, site = 'base'): Loaded {
  const problem = unreadableCharacter(file, read, site);
  return problem === undefined
    ? parseDefinition(file, read.text, site)
    : { file, value: undefined, problems: [problem], broken: true };
}

/**
 * Parses a JSON text. Takes the name of its file for origins, the text, and its site. Returns the value, whose origins
 * `originOf` knows, and all problems: syntax errors (without those that are consequences of others), and duplicate and
 * forbidden keys (both left out of the value). Never throws.
 */
export function parseDefinition(file: string, text: string, site = 'base'): Loaded {
  const clean = withoutMark(text);
  if (clean.trim() === '') {
    const problem = reportLoad(site, 'FP1004', { file, from: 0, to: 0 }, {});
    return { file, value: undefined, problems: [problem], broken: true };
  }
  const builder = new Builder(file, clean, site);
  let broken = false;
  const read = (): unknown =>
    visit(
      clean,
      {
        onObjectBegin: (offset, length) => builder.open({}, offset, length),
        onArrayBegin: (offset, length) => builder.open([], offset, length),
        onObjectEnd: (offset, length) => builder.close(offset + length),
        onArrayEnd: (offset, length) => builder.close(offset + length),
        onObjectProperty: (key, offset, length) => builder.property(key, offset, length),
        onLiteralValue: (value: unknown, offset, length) => void builder.put(value, offset, length),
        onError: (code, offset, length) => {
          broken = true;
          builder.error(printParseErrorCode(code), offset, length);
        },
      },
      { allowTrailingComma: true },
    );
  if (withinStack(read) === undefined || builder.deepest > mostDeep) {
    const what = `This file has more than ${mostDeep} objects and lists inside each other.`;
    const problem = reportLoad(site, 'FP1001', { file, from: 0, to: 1 }, { what });
    return { file, value: undefined, problems: [problem], broken: true };
  }
  const conflict = broken ? mergeConflict(file, clean, site) : undefined;
  return { file, value: builder.root, problems: conflict === undefined ? builder.problems : [conflict], broken };
}
