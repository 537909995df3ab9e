/**
 * A module with all its mutants inside, each behind a switch (mutant schemata), so that it is compiled once: `$mutant(7)` is true
 * while the seventh mutant is tried, and tells on the way which test came by.
 */
import { parseSync } from 'vite';
import { isNode } from '../support/syntax';
import type { Node } from '../support/syntax';
import { changesAsPart, expressionChanges } from './mutants';
import type { Replacement } from './mutants';

/** A mutant: where it is, what it changes, and the line that it is in, by which an equivalent one is known. */
export type Mutant = {
  readonly number: number;
  readonly line: number;
  readonly source: string;
  readonly mutator: string;
  readonly from: string;
  readonly to: string;
};

type Site = {
  readonly start: number;
  readonly end: number;
  readonly statement: boolean;
  readonly changes: (Replacement & { readonly about: Node })[];
};

/** Parts of TypeScript that hold an expression; all its other nodes are types. */
const wrappers: ReadonlySet<string> = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'TSTypeAssertion',
]);
const skipped: ReadonlySet<string> = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'MetaProperty',
]);
const droppable: ReadonlySet<string> = new Set(['ExpressionStatement', 'ThrowStatement']);

class Finder {
  readonly sites = new Map<string, Site>();
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  private add(host: Node, about: Node, changes: readonly Replacement[], statement = false): void {
    if (changes.length === 0) return;
    const key = `${host.start}-${host.end}-${statement}`;
    const site = this.sites.get(key) ?? { start: host.start, end: host.end, statement, changes: [] };
    this.sites.set(key, site);
    const lifted = (text: string) =>
      this.text.slice(host.start, about.start) + text + this.text.slice(about.end, host.end);
    for (const { mutator, text } of changes) {
      const whole = lifted(text);
      if (whole !== this.text.slice(host.start, host.end) && !site.changes.some((each) => each.text === whole))
        site.changes.push({ mutator, text: whole, about });
    }
  }

  /** @param chain the optional chain that a node is a link of: only as a whole may it be exchanged */
  visit(node: Node, parent: Node | undefined, key: string, chain?: Node): void {
    if (skipped.has(node.type) || (node.type.startsWith('TS') && !wrappers.has(node.type))) return;
    const host = chain ?? node;
    if (droppable.has(node.type) && typeof node['directive'] !== 'string')
      this.add(node, node, [{ mutator: 'dropped statement', text: '' }], true);
    const isQuasi = parent?.type === 'TaggedTemplateExpression' && key === 'quasi';
    const isStatement = parent?.type === 'ExpressionStatement';
    if (parent && !isStatement) this.add(host, node, isQuasi ? [] : expressionChanges(node, this.text));
    if (parent && node.type !== 'BlockStatement') this.add(host, node, changesAsPart(parent, key));
    for (const [name, value] of Object.entries(node)) {
      if (this.isName(node, name)) continue;
      const isLink =
        ['object', 'callee', 'expression'].includes(name) && (node.type === 'ChainExpression' || chain !== undefined);
      const inner = isLink ? (chain ?? node) : undefined;
      for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) this.visit(part, node, name, inner);
    }
  }

  /** Names and targets of assignments are not expressions. */
  private isName(node: Node, key: string): boolean {
    const isKey =
      (node.type === 'Property' || node.type === 'MemberExpression') &&
      (key === 'key' || key === 'property') &&
      node['computed'] !== true;
    return (
      isKey ||
      (key === 'left' && node.type !== 'BinaryExpression' && node.type !== 'LogicalExpression') ||
      (key === 'source' && node.type.startsWith('Export'))
    );
  }
}

const short = (text: string): string => text.replace(/\s+/g, ' ').trim();

class Writer {
  readonly mutants: Mutant[] = [];
  private readonly text: string;
  private readonly sites: readonly Site[];

  constructor(text: string, sites: readonly Site[]) {
    this.text = text;
    // Outer ones first; of two in the same place the statement is the outer one.
    this.sites = sites.toSorted(
      (one, other) => one.start - other.start || other.end - one.end || Number(other.statement) - Number(one.statement),
    );
  }

  private numbered(site: Site): readonly { readonly number: number; readonly text: string }[] {
    return site.changes.map(({ mutator, text, about }) => {
      const number = this.mutants.length + 1;
      const line = this.text.slice(0, about.start).split('\n').length;
      const source = short(this.text.split('\n')[line - 1] ?? '');
      const to = text.slice(about.start - site.start, text.length - (site.end - about.end));
      this.mutants.push({
        number,
        line,
        source,
        mutator,
        from: short(this.text.slice(about.start, about.end)),
        to: short(to),
      });
      return { number, text };
    });
  }

  /** The text between two offsets with the sites in it; `next` is the first of them. */
  write(start: number, end: number, next = 0): string {
    let written = '';
    let at = start;
    for (let index = next; index < this.sites.length; index += 1) {
      const site = this.sites[index];
      if (!site || site.start < at || site.end > end) continue;
      if (site.start >= end) break;
      const changes = this.numbered(site);
      const inner = this.write(site.start, site.end, index + 1);
      const switches = changes.map(({ number, text }) =>
        site.statement ? `$mutant(${number})` : `$mutant(${number})?(${text}):`,
      );
      written +=
        this.text.slice(at, site.start) +
        (site.statement ? `{if(!${switches[0]}){${inner}}}` : `(${switches.join('')}(${inner}))`);
      at = site.end;
    }
    return written + this.text.slice(at, end);
  }
}

/** The module with its mutants, none of them switched on. Throws for text that cannot be parsed. */
export function instrumented(
  path: string,
  text: string,
): { readonly code: string; readonly mutants: readonly Mutant[] } {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const finder = new Finder(text);
  finder.visit(program as unknown as Node, undefined, '');
  const writer = new Writer(text, [...finder.sites.values()]);
  const code = writer.write(0, text.length);
  return { code, mutants: writer.mutants };
}
