/** Converts tokens of markdown-it to a tree of elements (hast), with line breaks between blocks. */
import type { MarkdownIt, Token } from 'markdown-it';

type TextNode = { readonly type: 'text'; value: string };
export type ElementNode = {
  readonly type: 'element';
  readonly tagName: string;
  readonly properties: Record<string, unknown>;
  readonly children: TreeNode[];
};
export type RootNode = { readonly type: 'root'; readonly children: TreeNode[] };
export type TreeNode = ElementNode | TextNode;

type Options = {
  readonly reader: MarkdownIt;
  /** The safe form of an address; undefined if a text may not link to it. */
  readonly address: (address: string) => string | undefined;
  /** Completes a heading with its children. */
  readonly heading: (heading: ElementNode) => ElementNode;
};

/** Elements whose children each have a line of their own. */
const lists: ReadonlySet<string> = new Set(['blockquote', 'ol', 'table', 'tbody', 'thead', 'tr', 'ul']);

const element = (
  tagName: string,
  properties: ElementNode['properties'] = {},
  children: TreeNode[] = [],
): ElementNode => ({ type: 'element', tagName, properties, children });

/** Joins adjacent texts, which a browser reads from the published HTML as one. */
function append(children: TreeNode[], node: TreeNode): void {
  const last = children.at(-1);
  if (node.type === 'text' && last?.type === 'text') last.value += node.value;
  else children.push(node);
}

const breakLine = (children: TreeNode[]): void => append(children, { type: 'text', value: '\n' });

/** Text of a tree; pictures have none. */
export const treeText = (node: TreeNode): string =>
  node.type === 'text' ? node.value : node.children.map(treeText).join('');

const alignment = /^text-align:(\w+)$/;

function propertiesOf(token: Token, address: Options['address']): ElementNode['properties'] {
  const properties: ElementNode['properties'] = {};
  for (const [name, value] of token.attrs ?? []) {
    const followed = name === 'href' || name === 'src' ? address(String(value)) : value;
    if (name === 'style') properties['align'] = alignment.exec(String(value))?.[1];
    else if (name === 'start') properties['start'] = Number(value);
    else if (followed !== undefined) properties[name] = followed;
  }
  return properties;
}

/** An element without children; undefined for raw HTML, which is dropped. */
function leaf(token: Token, { reader, address }: Options): TreeNode | undefined {
  switch (token.type) {
    case 'text':
      return { type: 'text', value: token.content };
    case 'softbreak':
      return { type: 'text', value: '\n' };
    case 'hardbreak':
      return element('br');
    case 'hr':
      return element('hr');
    case 'code_inline':
      return element('code', {}, [{ type: 'text', value: token.content }]);
    case 'image':
      return element('img', {
        ...propertiesOf(token, address),
        alt: reader.renderer.renderInlineAsText(token.children ?? [], reader.options, {}),
      });
    case 'fence':
    case 'code_block': {
      const [language] = reader.utils.unescapeAll(token.info).trim().split(/\s/);
      const properties = language ? { className: [`language-${language}`] } : {};
      return element('pre', {}, [element('code', properties, [{ type: 'text', value: token.content }])]);
    }
    default:
      return undefined;
  }
}

/** Puts a child of a block on its own line; text of a tight list item stays on the line of the item. */
function appendBlock(parent: ElementNode | RootNode, node: TreeNode): void {
  if (parent.type === 'root' ? parent.children.length > 0 : lists.has(parent.tagName) || parent.tagName === 'li')
    breakLine(parent.children);
  append(parent.children, node);
}

/** The tree of the tokens of markdown-it. */
export function treeOf(tokens: readonly Token[], options: Options): RootNode {
  const root: RootNode = { type: 'root', children: [] };
  const open: (ElementNode | RootNode)[] = [root];
  /** Items of lists that end with text on their own line. */
  const tight = new Set<ElementNode | RootNode>();
  const parent = (): ElementNode | RootNode => open.at(-1) ?? root;
  const close = (): void => {
    const closed = open.pop();
    if (closed?.type !== 'element') return;
    const endsWithBlock = closed.tagName === 'li' && closed.children.length > 0 && !tight.has(closed);
    if (lists.has(closed.tagName) || endsWithBlock) breakLine(closed.children);
    if (/^h[1-6]$/.test(closed.tagName)) parent().children[parent().children.length - 1] = options.heading(closed);
  };
  const place = (token: Token, node: TreeNode): void => {
    if (!token.block) return append(parent().children, node);
    tight.delete(parent());
    appendBlock(parent(), node);
  };
  const visit = (token: Token): void => {
    if (token.type === 'inline') token.children?.forEach(visit);
    else if (token.hidden) {
      if (token.nesting === 1 && parent().children.length > 0) breakLine(parent().children);
      tight.add(parent());
    } else if (token.nesting === 1) {
      const opened = element(token.tag === 's' ? 'del' : token.tag, propertiesOf(token, options.address));
      place(token, opened);
      open.push(opened);
    } else if (token.nesting === -1) close();
    else {
      const node = leaf(token, options);
      if (!node) return;
      place(token, node);
      if (token.type === 'hardbreak') breakLine(parent().children);
    }
  };
  tokens.forEach(visit);
  return root;
}
