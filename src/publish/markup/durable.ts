import type { DocumentSource } from '../../model/content';
import type { CompiledSite } from '../../model/site';
import { element, escapeHtml, languageAttributes, partAttributes } from './html';
import type { HtmlAttributes } from './html';
import { parseMarkdown } from './markdown';
import { treeText } from './tree';
import type { ElementNode, RootNode, TreeNode } from './tree';

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#000;background:#fff}h1,h2,h3{line-height:1.25}' +
  'header,footer{border-block-end:1px solid;padding-block-end:1rem;margin-block-end:2rem}th,td{text-align:start;padding:.25rem .75rem .25rem 0;vertical-align:top}@media print{body{font-size:10.5pt;margin:0}}';

const hasNoEnd = new Set(['br', 'hr', 'img']);

/** Makes an address of the site absolute; without the site's own address, a link is only its text. */
function attributesOf({ properties: { href, start } }: ElementNode, origin: string | undefined): HtmlAttributes {
  const address =
    typeof href === 'string' &&
    (/^[a-z]+:/i.test(href) ? href : origin && URL.canParse(href, origin) ? new URL(href, origin).href : undefined);
  return { ...(address ? { href: address } : {}), ...(typeof start === 'number' ? { start } : {}) };
}

function htmlOf(node: TreeNode | RootNode, origin: string | undefined): string {
  if (node.type === 'text') return escapeHtml(node.value);
  const inside = node.children.map((child) => htmlOf(child, origin)).join('');
  if (node.type === 'root') return inside;
  return hasNoEnd.has(node.tagName) ? `<${node.tagName}>` : element(node.tagName, attributesOf(node, origin), inside);
}

/** A day formatted in a language. */
const dayIn = (tag: string, day: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

function titleIn({ children }: RootNode): string {
  const title = children.find((node) => node.type === 'element' && node.tagName === 'h1');
  return title ? treeText(title) : '';
}

export type DurableText = {
  readonly title: string;
  /** The language of the text itself, which a binding text keeps. */
  readonly language: string;
  /** First day on which it is valid; '' if it names none. */
  readonly version: string;
  /** A self-contained HTML document: no script, no file, no network. */
  readonly html: string;
};

/**
 * A long text of a site as one file to keep, in the version in force. Takes the site, the text and the site's own address, if known.
 * The page shows the same tree, so both are equal.
 */
export function durableText(
  { settings: { languages, brand } }: CompiledSite,
  { markdown, locale, validFrom = '', introduction }: DocumentSource,
  origin: string | undefined,
): DurableText {
  const tree = parseMarkdown(markdown);
  const title = titleIn(tree);
  const tag = languages[locale]?.tag ?? locale;
  const before =
    introduction === undefined
      ? ''
      : element(
          'div',
          partAttributes(languages[introduction.locale]?.tag ?? introduction.locale),
          htmlOf(parseMarkdown(introduction.markdown, { sink: 1 }), origin),
        );
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">${element('title', {}, escapeHtml(`${title} – ${brand.legalName ?? brand.name}`))}${element('style', {}, style)}`;
  const body = `${element('header', {}, escapeHtml(`${brand.legalName ?? brand.name}${validFrom === '' ? '' : ` · ${dayIn(tag, validFrom)}`}`))}${before}${element('main', {}, htmlOf(tree, origin))}`;
  return {
    title,
    language: locale,
    version: validFrom,
    html: `<!doctype html>${element('html', languageAttributes(tag), `${element('head', {}, head)}${element('body', {}, body)}`)}`,
  };
}
