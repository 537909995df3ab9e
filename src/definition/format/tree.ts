/** Parses JSON text to a tree that keeps comments, blank lines, and the source of each literal. */
import { visit } from 'jsonc-parser';

/** `blank`: the comment has a blank line before it. */
export type SourceComment = { readonly text: string; readonly blank: boolean };

/** One value in its object or list, or the root. */
export type Entry = {
  /** Undefined for items and the root. */
  readonly key: string | undefined;
  /** The key as written, with its quotes. */
  readonly keyText: string;
  /** Lines before the node; `trailing`: comments after it on its own line. */
  readonly comments: readonly SourceComment[];
  readonly trailing: readonly SourceComment[];
  readonly blank: boolean;
  readonly node: JsonNode;
};

export type JsonNode =
  | { readonly kind: 'literal'; readonly text: string; readonly value: unknown }
  | {
      readonly kind: 'object' | 'array';
      readonly entries: readonly Entry[];
      /** Comments after the last entry. */
      readonly inner: readonly SourceComment[];
      readonly value: object;
    };

export type Document = { readonly root: Entry; readonly after: readonly SourceComment[] };

type OpenEntry = { -readonly [Part in keyof Entry]: Entry[Part] } & {
  comments: SourceComment[];
  trailing: SourceComment[];
};

type Frame = {
  readonly value: Record<string, unknown> | unknown[];
  readonly entries: OpenEntry[];
  /** The entry of the object or list itself, whose node is set when it closes. */
  readonly entry: OpenEntry;
  /** A key without its value yet. */
  waiting:
    | { readonly key: string; readonly keyText: string; readonly blank: boolean; comments: SourceComment[] }
    | undefined;
  /** The last complete entry: a comment on the same line belongs to it. */
  last: OpenEntry | undefined;
};

const nothing: JsonNode = { kind: 'literal', text: 'null', value: null };

class Builder {
  root: OpenEntry | undefined;
  pending: SourceComment[] = [];
  private readonly stack: Frame[] = [];
  private rootEnded: OpenEntry | undefined;
  /** End of the last token or comment. */
  private end = 0;

  constructor(private readonly text: string) {}

  private isBlankBefore(offset: number): boolean {
    return /\n[^\S\n]*\r?\n/.test(this.text.slice(this.end, offset).replace(',', ''));
  }

  private taken(): SourceComment[] {
    const comments = this.pending;
    this.pending = [];
    return comments;
  }

  property(key: string, offset: number, length: number): void {
    const frame = this.stack.at(-1);
    const keyText = this.text.slice(offset, offset + length);
    if (frame) {
      frame.waiting = { key, keyText, blank: this.isBlankBefore(offset), comments: this.taken() };
      frame.last = undefined;
    }
    this.end = offset + length;
  }

  /** Adds a value to its parent. */
  private put(node: JsonNode, offset: number): OpenEntry {
    const frame = this.stack.at(-1);
    const waiting = frame?.waiting ?? { key: undefined, keyText: '', blank: this.isBlankBefore(offset), comments: [] };
    const entry = { ...waiting, comments: [...waiting.comments, ...this.taken()], trailing: [], node };
    if (frame === undefined) this.root ??= entry;
    else {
      frame.entries.push(entry);
      frame.waiting = undefined;
    }
    return entry;
  }

  private ended(entry: OpenEntry, end: number): void {
    const frame = this.stack.at(-1);
    if (frame) {
      frame.last = entry;
      if (Array.isArray(frame.value)) frame.value.push(entry.node.value);
      // A key may be called __proto__.
      else
        Object.defineProperty(frame.value, entry.key ?? '', {
          value: entry.node.value,
          enumerable: true,
          configurable: true,
          writable: true,
        });
    } else this.rootEnded = entry;
    this.end = end;
  }

  literal(value: unknown, offset: number, length: number): void {
    const text = this.text.slice(offset, offset + length);
    this.ended(this.put({ kind: 'literal', text, value }, offset), offset + length);
  }

  open(value: Frame['value'], offset: number): void {
    const entry = this.put(nothing, offset);
    this.stack.push({ value, entries: [], entry, waiting: undefined, last: undefined });
    this.end = offset + 1;
  }

  close(end: number): void {
    const frame = this.stack.pop();
    if (frame === undefined) return;
    const { entry, entries, value } = frame;
    entry.node = { kind: Array.isArray(value) ? 'array' : 'object', entries, inner: this.taken(), value };
    this.ended(entry, end);
  }

  comment(offset: number, length: number): void {
    const comment = { text: this.text.slice(offset, offset + length).trimEnd(), blank: this.isBlankBefore(offset) };
    const last = this.stack.length > 0 ? this.stack.at(-1)?.last : this.rootEnded;
    const gap = this.text.slice(this.end, offset);
    const rest = this.text.slice(offset + length);
    const endsLine = /^[^\S\n]*,?[^\S\n]*(?:\n|\r|$|\/\/|\/\*)/.test(rest);
    const isBeforeComma = !gap.includes(',') && /^[^\S\n]*[,}\]]/.test(rest);
    const isBehind = this.pending.length === 0 && !gap.includes('\n') && (endsLine || isBeforeComma);
    if (last !== undefined && isBehind) last.trailing.push(comment);
    else this.pending.push(comment);
    this.end = offset + length;
  }
}

/** Parses a JSON text without syntax errors; comments and trailing commas are allowed. Throws for a text without a value. */
export function readTree(text: string): Document {
  const builder = new Builder(text);
  visit(
    text,
    {
      onObjectBegin: (offset) => builder.open({}, offset),
      onArrayBegin: (offset) => builder.open([], offset),
      onObjectEnd: (offset, length) => builder.close(offset + length),
      onArrayEnd: (offset, length) => builder.close(offset + length),
      onObjectProperty: (key, offset, length) => builder.property(key, offset, length),
      onLiteralValue: (value: unknown, offset, length) => builder.literal(value, offset, length),
      onComment: (offset, length) => builder.comment(offset, length),
    },
    { allowTrailingComma: true },
  );
  const { root, pending: after } = builder;
  if (root === undefined) throw new Error('The text holds no value.');
  return { root, after };
}
