/** Rules that CSS allows at the top of a sheet alone. */
const topmost = /@(?:font-face|keyframes [\w-]+)\s*\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** The rule for the element around a whole page, which an embedded one shares with others. */
const wholePage = /(?<=[{}])body\{[^{}]*\}/g;

/** The element that the pages of a site are in when another application shows them. */
const scopeOf = (site: string): string => `.faceplate[data-site="${site}"]`;

/**
 * Returns the style sheet of a site as rules for the inside of one element. The element takes the place of the document; layers
 * have names of their own, since the application around it may have layers too.
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
