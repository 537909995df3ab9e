/** The print styles of a site, if its theme has them. What no site prints is in reset.ts. */
import type { Theme } from '../model/site';
import { colorVariable } from './system';
import type { Tokens } from './tokens';

/** Default size of running text in points. */
const usualSize = 10.5;

/** Links in running text; others are recognised by their position. */
const links = ['main :is(p,dd,td,.prose li) a:not(.button)', 'main .link'];

/** The address after a link, with `before` as its prefix. */
const address = (beginning: string, before: string): string =>
  `${links.map((link) => `${link}[href^="${beginning}"]::after`).join()}{content:" (${before}" attr(href) ")";font-size:.85em;font-weight:400;overflow-wrap:anywhere}`;

/** Browsers do not print backgrounds, so nothing may rely on one. */
function onPaper({ light }: Tokens): string {
  const colors = {
    bg: '#fff',
    'bg.subtle': '#fff',
    'bg.brand': '#fff',
    'text.onBrand': light.text,
    'text.onBrandMuted': light['text.muted'],
    accent: light.action,
    'accent.text': light['action.text'],
  };
  const values = Object.entries(colors).map(([name, color]) => `${colorVariable(name)}:${color}`);
  return `:root,.card,.notice{${values.join(';')}}`;
}

/** The rules for the header: hidden, or logo and name only. */
const head = (kind: NonNullable<NonNullable<Theme['print']>['head']>): string =>
  kind === 'none'
    ? '.header{display:none}'
    : '.header{display:flex;position:static;min-height:0;padding-block:0 .5rem;color:inherit}.header::before,.header::after{display:none}';

/**
 * Returns the layer of print styles of a theme; empty for a theme without `print`. `origin` is the address of the site, without
 * which its own links are printed without addresses.
 */
export function printCss({ print }: Theme, tokens: Tokens, origin: string | undefined): string {
  if (print === undefined) return '';
  const { links: shown = 'addresses', head: kind = 'brand', folded = 'open', size = usualSize } = print;
  const addresses = address('http', '') + (origin === undefined ? '' : address('/', origin));
  const rules = [
    `html{font-size:${size}pt;background:none;color-scheme:light}`,
    onPaper(tokens),
    head(kind),
    // In a calendar, the days are buttons.
    'td:not([role=gridcell])>button:not(.link){display:none}',
    '.section{padding-block:1rem}',
    'h1,h2,h3,h4{break-after:avoid}',
    '.card,.notice{box-shadow:none}',
    // A card with expandable parts can be taller than a sheet: kept in one piece, it would leave the sheet before it empty.
    'tr,dl>div,figure,img,svg,.card:not(:has(details)),.notice{break-inside:avoid}',
    'p,li,dd{orphans:3;widows:3}',
    folded === 'open'
      ? 'details::details-content{content-visibility:visible;height:auto;opacity:1}:is(.chevron,summary)::after{display:none}'
      : '',
    shown === 'addresses' ? addresses : '.prose a::after{content:none}',
  ];
  const page =
    '@page{margin:14mm 7mm 16mm;@bottom-right{content:counter(page) "/" counter(pages);font:9pt sans-serif}}';
  return `@layer print{@media print{${rules.join('')}}}@media print{${page}}`;
}
