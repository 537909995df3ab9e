import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { usePage } from '../page/context';
import { useUniqueId } from '../page/repetition';
import { look } from '../look/look';
import { useLanguageAttributes } from '../text/useTextLanguage';

type Tree = Parameters<typeof toJsxRuntime>[0];
type Node = {
  readonly properties?: { readonly id?: unknown; readonly href?: unknown };
  readonly children?: readonly Node[];
};

/** Cells keep `align`, because the policy of published pages refuses style attributes. */
export const treeToReact = { Fragment, jsx, jsxs, tableCellAlignToStyle: false } as const;

/** The node with unique ids, including links to them. */
function withUniqueIds(node: Node, unique: (id: string) => string): Node {
  const { properties, children } = node;
  const { id, href } = properties ?? {};
  const changed = {
    ...(id === undefined ? {} : { id: unique(String(id)) }),
    ...(String(href).startsWith('#') ? { href: unique(String(href)) } : {}),
  };
  return {
    ...node,
    ...(properties && { properties: { ...properties, ...changed } }),
    ...(children && { children: children.map((child) => withUniqueIds(child, unique)) }),
  };
}

/** A parsed text, or a part of one. Marks its language if it differs from the page's. */
export function Prose({ tree, locale }: { readonly tree: unknown; readonly locale: string }) {
  const language = useLanguageAttributes(locale);
  const unique = useUniqueId();
  const own = unique('') === '' ? tree : withUniqueIds(tree as Node, unique);
  return (
    <div className={look('prose')} {...language}>
      {toJsxRuntime(own as Tree, treeToReact)}
    </div>
  );
}

/** A Markdown document of the site, parsed and sanitised at publishing. */
export function Markdown({ name }: { readonly name: string }) {
  const parsed = usePage().document?.(name);
  return parsed ? <Prose tree={parsed.tree} locale={parsed.locale} /> : null;
}
