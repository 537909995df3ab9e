/**
 * A strict parser for the XML of translation and drawing programs: elements, attributes, text, CDATA and character references. Refuses
 * unsafe or ambiguous syntax: document types and custom entities. https://www.w3.org/TR/xml/
 */
import { lineCounter } from './lines';

export type XmlElement = {
  /** Without its namespace prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
  /** Line of its start tag, from 1. */
  readonly line: number;
};

/** Syntax error of a text, with its line from 1 and its offset. */
export class XmlError extends Error {
  constructor(
    message: string,
    readonly line: number,
    readonly at: number,
  ) {
    super(message);
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Maximum nesting, far above what such programs write. */
const deepest = 100;

type Open = { readonly tag: string; readonly element: XmlElement & { readonly children: (XmlElement | string)[] } };

class Reader {
  private at = 0;
  private readonly lineOf: (at: number) => number;

  constructor(private readonly text: string) {
    this.lineOf = lineCounter(text);
  }

  private fail(message: string): never {
    throw new XmlError(message, this.lineOf(this.at), this.at);
  }

  /** Consumes a match at the current position. */
  private take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text) ?? undefined;
    if (found !== undefined) this.at = pattern.lastIndex;
    return found;
  }

  private decoded(text: string): string {
    return text.replace(/&([^;\s&]*);?/g, (whole, name: string) => {
      const code = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name);
      const point = code && Number.parseInt(code[1] ?? code[2] ?? '', code[1] === undefined ? 10 : 16);
      if (point !== null && point <= 0x10ffff) return String.fromCodePoint(point);
      return whole.endsWith(';') && Object.hasOwn(named, name)
        ? (named[name] ?? '')
        : this.fail(`${whole} is not a known entity`);
    });
  }

  private attributes(): Record<string, string> {
    const found: Record<string, string> = {};
    for (;;) {
      const [, name, double, single] = this.take(/\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y) ?? [];
      if (name === undefined) return found;
      if (Object.hasOwn(found, name)) this.fail(`${name} is written twice`);
      found[name] = this.decoded(double ?? single ?? '');
    }
  }

  /** Skips comments, instructions and white space. */
  private skip(): void {
    while (this.take(/\s+|<!--[^]*?-->|<\?[^]*?\?>/y) !== undefined);
    if (/^<!DOCTYPE/i.test(this.text.slice(this.at, this.at + 9))) this.fail('a document type is not read');
  }

  private content(): string | undefined {
    const [text] = this.take(/[^<]+/y) ?? [];
    if (text !== undefined) return this.decoded(text);
    return this.take(/<!\[CDATA\[([^]*?)\]\]>/y)?.[1];
  }

  private begin(): Open & { readonly isEmpty: boolean } {
    const line = this.lineOf(this.at);
    const [, tag] = this.take(/<([^\s<>/!?="']+)/y) ?? [];
    if (tag === undefined) this.fail('an element is expected here');
    const element = { name: local(tag), attributes: this.attributes(), children: [], line };
    const [end] = this.take(/\s*\/?>/y) ?? [];
    if (end === undefined) this.fail(`<${tag}> is not closed with >`);
    return { tag, element, isEmpty: end.endsWith('/>') };
  }

  read(): XmlElement {
    this.skip();
    const root = this.begin();
    const open: Open[] = root.isEmpty ? [] : [root];
    for (let inner = open.at(-1); inner !== undefined; inner = open.at(-1)) {
      if (this.at >= this.text.length) this.fail(`</${inner.tag}> is missing`);
      if (this.take(/<!--[^]*?-->|<\?[^]*?\?>/y) !== undefined) continue;
      const text = this.content();
      const [, end] = text === undefined ? (this.take(/<\/([^\s>]+)\s*>/y) ?? []) : [];
      if (text !== undefined) inner.element.children.push(text);
      else if (end === inner.tag) open.pop();
      else if (end !== undefined) this.fail(`</${end}> closes <${inner.tag}>`);
      else {
        const next = this.begin();
        inner.element.children.push(next.element);
        if (!next.isEmpty) open.push(next);
        if (open.length > deepest) this.fail(`<${next.tag}> is inside more than ${deepest} others`);
      }
    }
    this.skip();
    if (this.at < this.text.length) this.fail('nothing may follow the last element');
    return root.element;
  }
}

/** Parses a whole document; throws an XmlError. */
export const parseXml = (text: string): XmlElement => new Reader(text.replace(/^\uFEFF/, '')).read();

/** A text between two tags or quotes. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
