import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { usePage } from './context';
import { look } from './look';

type Tree = Parameters<typeof toJsxRuntime>[0];

/** A markdown document of the site, parsed and made safe when it was published. Marks its language where it differs from the page's. */
export function Markdown({ name }: { readonly name: string }) {
  const { document, locale, languages } = usePage();
  const parsed = document?.(name);
  if (!parsed) return null;
  const language = parsed.locale === locale ? {} : { lang: languages[parsed.locale]?.tag ?? parsed.locale };
  return <div className={look('prose')} {...language}>{toJsxRuntime(parsed.tree as Tree, { Fragment, jsx, jsxs })}</div>;
}
