/** Finds the block that rendered an element: by the comments of `faceplate dev`, or by React's fragments in live parts. */
import { isObject } from '../../../../src/base/json';
import { addressesOf } from '../../../../src/model/block-address';
import { faceplate } from '../../../../src/state/faceplate';

type Drawn = Element & { readonly reactFragments?: ReadonlySet<object> };

const begin = 'fp+';
const end = 'fp-';

/** Returns the blocks whose fragments directly contain an element. */
const blocksAt = (element: Drawn): readonly object[] =>
  [...(element.reactFragments ?? [])].flatMap((fragment) => faceplate().drawn?.get(fragment) ?? []);

/** Returns the part of the page around an element that React renders. */
const livePart = (element: Element): Element | null => element.closest('[data-island], main');

/** Returns the path of the innermost published comment that begins before a node and ends after it. */
function commentAround(node: Node): string | undefined {
  let ended = 0;
  for (let at: Node | null = node; at && at !== document.body; at = at.parentNode)
    for (let other = at.previousSibling; other; other = other.previousSibling) {
      const text = other instanceof Comment ? other.data : '';
      if (text.startsWith(end)) ended += 1;
      else if (text.startsWith(begin) && ended === 0) return text.slice(begin.length);
      else if (text.startsWith(begin)) ended -= 1;
    }
  return undefined;
}

/** Paths of the blocks below a block, relative to its own. */
const known = new WeakMap<object, ReadonlyMap<object, string>>();

function pathsBelow(root: object): ReadonlyMap<object, string> {
  const paths =
    known.get(root) ?? new Map<object, string>([...addressesOf([root])].map(({ block, path }) => [block, path]));
  known.set(root, paths);
  return paths;
}

/** Returns the outermost block that React has rendered around an element, inside its part. */
function rootAround(element: Element, part: Element): object | undefined {
  const around: object[] = [];
  for (let at: Element | null = element; at && at !== part; at = at.parentElement) around.push(...blocksAt(at));
  return around.find((block) => around.every((other) => pathsBelow(block).has(other))) ?? around.at(-1);
}

/** Returns the path of the root of a part: an island's is in the comment around it; the application's is its block's id. */
const rootPath = (part: Element, root: object): string =>
  (part.hasAttribute('data-island') ? commentAround(part) : undefined) ??
  `/${isObject(root) ? String(root['id']) : ''}`;

/** Returns the path of the innermost block that React has rendered around an element; undefined if there is none. */
function livePath(element: Element): string | undefined {
  const part = livePart(element);
  const root = part && rootAround(element, part);
  if (!part || !root) return undefined;
  const below = pathsBelow(root);
  const own = `/${isObject(root) ? String(root['id']) : ''}`;
  for (let at: Element | null = element; at && at !== part; at = at.parentElement) {
    const paths = blocksAt(at).flatMap((block) => below.get(block) ?? []);
    const innermost = paths.sort((one, other) => other.length - one.length)[0];
    if (innermost !== undefined) return rootPath(part, root) + innermost.slice(own.length);
  }
  return undefined;
}

/** Returns the path of the innermost block that rendered an element; undefined outside of blocks. */
export const drawnPath = (element: Element): string | undefined => livePath(element) ?? commentAround(element);

const isVisible = ({ width, height }: DOMRect): boolean => width > 0 && height > 0;

/** Returns the bounding box of the visible boxes; undefined if there are none. */
function around(boxes: readonly DOMRect[]): DOMRect | undefined {
  const seen = boxes.filter(isVisible);
  if (seen.length === 0) return undefined;
  const left = Math.min(...seen.map((box) => box.left));
  const top = Math.min(...seen.map((box) => box.top));
  const right = Math.max(...seen.map((box) => box.right));
  const bottom = Math.max(...seen.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

/** Returns the contents between the comments of the page, as ranges by path; a path that is rendered twice has two. */
function publishedRanges(): Map<string, Range[]> {
  const ranges = new Map<string, Range[]>();
  const open: { readonly path: string; readonly range: Range }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  for (let node = walker.nextNode() as Comment | null; node; node = walker.nextNode() as Comment | null) {
    if (node.data.startsWith(begin)) {
      const range = document.createRange();
      range.setStartAfter(node);
      open.push({ path: node.data.slice(begin.length), range });
    } else if (node.data.startsWith(end)) {
      const last = open.pop();
      if (!last) continue;
      last.range.setEndBefore(node);
      ranges.set(last.path, [...(ranges.get(last.path) ?? []), last.range]);
    }
  }
  return ranges;
}

/** Returns the elements that React's fragments directly contain, by the path of each block, once for each rendering. */
function liveElements(): Map<string, Element[][]> {
  const drawn = new Map<string, Map<object, Element[]>>();
  for (const element of document.querySelectorAll<Drawn>('main *')) {
    if (!element.reactFragments?.size) continue;
    const part = livePart(element);
    const root = part && rootAround(element, part);
    if (!part || !root) continue;
    const own = `/${isObject(root) ? String(root['id']) : ''}`;
    for (const fragment of element.reactFragments) {
      const below = pathsBelow(root).get(faceplate().drawn?.get(fragment) ?? fragment);
      if (below === undefined) continue;
      const path = rootPath(part, root) + below.slice(own.length);
      const places = drawn.get(path) ?? new Map<object, Element[]>();
      places.set(fragment, [...(places.get(fragment) ?? []), element]);
      drawn.set(path, places);
    }
  }
  return new Map([...drawn].map(([path, places]) => [path, [...places.values()]]));
}

/** Returns the boxes of the blocks on the page, by path: one for each rendering, relative to the viewport. */
export function boxesByPath(): ReadonlyMap<string, readonly DOMRect[]> {
  const boxes = new Map<string, readonly DOMRect[]>();
  const add = (path: string, all: readonly (DOMRect | undefined)[]) => {
    const seen = all.filter((box) => box !== undefined);
    if (seen.length > 0) boxes.set(path, seen);
  };
  for (const [path, ranges] of publishedRanges())
    add(
      path,
      ranges.map((range) => around([...range.getClientRects()])),
    );
  for (const [path, places] of liveElements())
    add(
      path,
      places.map((elements) => around(elements.map((element) => element.getBoundingClientRect()))),
    );
  return boxes;
}

function* textsBelow(root: Node): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node as Text;
}

/** Returns the text nodes of a block, in all its renderings. */
const textsOfBlock = (path: string): readonly Text[] => [
  ...(publishedRanges().get(path) ?? []).flatMap((range) =>
    [...textsBelow(range.commonAncestorContainer)].filter((text) => range.intersectsNode(text)),
  ),
  ...(liveElements().get(path) ?? []).flat().flatMap((element) => [...textsBelow(element)]),
];

/** Replaces a text in a block. A text in several nodes, such as one with values, stays. */
export function replaceText(path: string, before: string, after: string): void {
  for (const text of textsOfBlock(path)) if (text.data.trim() === before.trim()) text.data = after;
}
