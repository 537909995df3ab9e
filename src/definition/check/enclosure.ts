/** Where in its file a mistake was made, and which part of that it can reach: the object around it. */
import { findNodeAtOffset, getNodePath, parseTree } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import type { Problem } from '../problems';
import type { TextOf } from '../source-site';

const hasKey = (object: Node, name: string): boolean =>
  object.children?.some(({ children }) => children?.[0]?.value === name) === true;

/** Actions can read the results of their neighbours. */
const reach = (object: Node): Node =>
  (hasKey(object, 'action') || hasKey(object, 'do')) && object.parent?.type === 'array' ? object.parent : object;

function objectAround(root: Node, offset: number): Node | undefined {
  let node = findNodeAtOffset(root, offset, true);
  while (node !== undefined && node.type !== 'object') node = node.parent;
  return node && reach(node);
}

export type Surroundings = {
  /**
   * Whether a problem is inside the object of its possible cause. Places in another file or layer cannot be compared and count
   * as inside.
   */
  readonly isWithin: (problem: Problem, cause: Problem) => boolean;
  /** Whether a value was read correctly although its file is broken: it is on a line before the syntax error. */
  readonly isBefore: (problem: Problem, broken: Problem) => boolean;
  /** The keys on the way to a problem. */
  readonly pathOf: (problem: Problem) => readonly string[];
};

/** Problems of a value by itself, whatever is missing around it. */
const ofItself = /^FP(?:3|4|5|110[1345])/;

/** The objects around each problem in its file. */
export function surroundings(textOf: TextOf): Surroundings {
  const trees = new Map<string, Node | undefined>();
  const treeOf = (file: string): Node | undefined => {
    if (!trees.has(file)) trees.set(file, parseTree(textOf(file) ?? '', [], { allowTrailingComma: true }));
    return trees.get(file);
  };
  return {
    isWithin: ({ at }, { at: from }) => {
      if (at === undefined || from === undefined || at.file !== from.file) return true;
      const root = treeOf(at.file);
      const object = root && objectAround(root, from.from);
      return object === undefined || (at.from >= object.offset && at.from <= object.offset + object.length);
    },
    isBefore: ({ code, at }, { at: broken }) =>
      at !== undefined &&
      broken !== undefined &&
      at.file === broken.file &&
      ofItself.test(code) &&
      (textOf(at.file) ?? '').slice(at.to, broken.from).includes('\n'),
    pathOf: ({ at }) => {
      const root = at && treeOf(at.file);
      const node = root && findNodeAtOffset(root, at.from, true);
      return node === undefined ? [] : getNodePath(node).map(String);
    },
  };
}
