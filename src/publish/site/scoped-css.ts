/** Rules that CSS only allows at the top level of a sheet. */
const topmost = /@(?:font-face|keyframes [\w-]+)\s*\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** The rule for the root element, which an embedded page shares with others. */
const wholePage = /(?<=[{}])body\{[^{}]*\}/g;

/** The element around the pages of a site that another application shows. */
const scopeOf = (site: string): string => `.faceplate[data-site="${site}"]`;

/**
 * Scopes the style sheet of a site to the inside of one element, which replaces the document. Layers
 * get unique names, because the application may have layers too.
 */
export function scopedCss(css: string, site: string): string {
  const order = '@layer faceplate.reset,faceplate.recipes;';
  const top = css.match(topmost) ?? [];
  const inner = css
    .replace(/^@layer reset,recipes;/, '')
    .replace(topmost, '')
    .replace(wholePage, '')
    .replace(/@layer (reset|recipes)\{/g, '@layer faceplate.$1{')
    .replace(/(?<=^|[{},])(?::root|html)(?=[{,:])/g, ':scope');
  return `${order}${top.join('')}@scope (${scopeOf(site)}){${inner}}`;
}
