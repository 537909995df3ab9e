import { isNode } from './syntax';
import type { Node, Parsed } from './syntax';

type Quasi = { readonly value: { readonly raw: string } };

const isSql = (node: Node): boolean => {
  const { tag } = node;
  return (
    node.type === 'TaggedTemplateExpression' &&
    isNode(tag) &&
    (tag['name'] === 'sql' || (isNode(tag['object']) && tag['object']['name'] === 'sql'))
  );
};

/** Words of SQL outside of brackets and of quoted text, each gap standing for what is filled in. */
function bareWords(texts: readonly string[]): readonly string[] {
  let depth = 0;
  const bare = [...texts.join(' ? ').replace(/'[^']*'/g, "''")].map((letter) => {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    return depth > 0 ? ' ' : letter;
  });
  return bare
    .join('')
    .toLowerCase()
    .split(/[^a-z_]+/);
}

const isWithin = (inner: Node, outer: Node): boolean => outer.start < inner.start && inner.end <= outer.end;

/** Whether a template is inserted between brackets of another one. */
function isBracketed(node: Node, templates: readonly Node[]): boolean {
  return templates.some((outer) => {
    const quasi = outer['quasi'];
    if (!isNode(quasi) || !isWithin(node, outer)) return false;
    const gap = (quasi['expressions'] as readonly Node[]).findIndex(
      (each) => each.start <= node.start && node.end <= each.end,
    );
    const before = (quasi['quasis'] as readonly Quasi[])
      .slice(0, gap + 1)
      .map(({ value }) => value.raw)
      .join(' ? ');
    return gap >= 0 && before.split('(').length > before.split(')').length;
  });
}

/** Raw SQL with an `or` outside of brackets: next to another condition it would allow everything that its last part allows. */
export function bareAlternatives(file: Parsed): readonly string[] {
  const templates = file.nodes.filter(isSql);
  return templates
    .filter((node) => {
      const quasi = node['quasi'];
      const texts = isNode(quasi) ? (quasi['quasis'] as readonly Quasi[]).map(({ value }) => value.raw) : [];
      return bareWords(texts).includes('or') && !isBracketed(node, templates);
    })
    .map((node) => `${file.path}:${file.lineAt(node.start)}`);
}
