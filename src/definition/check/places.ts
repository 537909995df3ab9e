/** Places of a project in problems: `site.json/roles/0`, or relative to the problem's own place, `./name`. */
import { findNodeAtOffset } from 'jsonc-parser';
import { syntaxTree } from '../source/load';
import type { Node } from 'jsonc-parser';
import type { Origin, TextOf } from '../source-site';

/** A file and a path of keys in it; `*` is any key. A list item is identified by its id, or by its index if it has none. */
export type Steps = readonly string[];

/** A file, independent of the site or the package that the site extends: overlays and what they change count as one. */
export const sharedFile = (file: string): string => file.replace(/^(?:node_modules\/[^/]+\/)?(?:sites\/[^/]+\/)?/, '');

const stepsOf = (place: string): Steps => place.split('/');

const keyIn = (property: Node): string => String(property.children?.[0]?.value);

const valueOf = (object: Node | undefined, key: string): Node | undefined =>
  object?.children?.find((property) => keyIn(property) === key)?.children?.[1];

function itemName(item: Node, index: number): string {
  const id: unknown = item.type === 'object' ? valueOf(item, 'id')?.value : undefined;
  return typeof id === 'string' ? id : String(index);
}

/** The keys and items on the way from the root to a node. */
function keysTo(node: Node): Steps {
  const { parent } = node;
  if (parent === undefined) return [];
  if (parent.type === 'property') return [...keysTo(parent), keyIn(parent)];
  return parent.type === 'array'
    ? [...keysTo(parent), itemName(node, parent.children?.indexOf(node) ?? 0)]
    : keysTo(parent);
}

function nodeAt(node: Node | undefined, [step, ...rest]: Steps): Node | undefined {
  if (step === undefined || node === undefined) return node;
  const child =
    node.type === 'array' ? node.children?.find((item, index) => itemName(item, index) === step) : valueOf(node, step);
  return nodeAt(child, rest);
}

/** Whether one place is equal to, or inside, another. */
export const meets = (one: Steps, other: Steps): boolean =>
  one.every((step, index) => {
    const its = other[index] ?? '*';
    return step === its || step === '*' || its === '*';
  });

/** Finds places in the files of a project, each of which is read once. */
export class Places {
  private readonly trees = new Map<string, Node | undefined>();

  constructor(private readonly textOf: TextOf) {}

  private treeOf(file: string): Node | undefined {
    if (!this.trees.has(file)) this.trees.set(file, syntaxTree(this.textOf(file) ?? ''));
    return this.trees.get(file);
  }

  /** The place of a problem. */
  of(at: Origin): Steps {
    const root = this.treeOf(at.file);
    const node = root && findNodeAtOffset(root, at.from, true);
    return [...stepsOf(sharedFile(at.file)), ...(node === undefined ? [] : keysTo(node))];
  }

  /** The places meant, seen from that of a problem. */
  from(place: string, at: Origin | undefined): readonly Steps[] {
    const [first = '', ...rest] = stepsOf(place);
    if (!/^(?:\.\.?|[#~^])$/.test(first)) return [stepsOf(sharedFile(place))];
    if (at === undefined) return [];
    const file = stepsOf(sharedFile(at.file));
    if (first === '#') return [[...file, ...rest]];
    if (first === '~') return [[...file.slice(0, -1), ...rest]];
    const own = this.of(at);
    if (first === '^')
      return own.slice(file.length - 1).map((_, above) => [...own.slice(0, file.length + above), ...rest]);
    const steps = [...own];
    let below = stepsOf(place);
    for (; below[0] === '.' || below[0] === '..'; below = below.slice(1)) if (below[0] === '..') steps.pop();
    return [[...steps, ...below]];
  }

  /** Whether something was read correctly although its file is broken: it ends on a line before the error. */
  isBefore(steps: Steps, { file, from }: Origin): boolean {
    const node = nodeAt(this.treeOf(file), steps.slice(stepsOf(sharedFile(file)).length));
    return node !== undefined && this.endsBefore({ file, from: node.offset, to: node.offset + node.length }, from);
  }

  /** Whether a place of a file ends on a line before an offset. */
  endsBefore({ file, to }: Origin, from: number): boolean {
    return (this.textOf(file) ?? '').slice(to, from).includes('\n');
  }
}
