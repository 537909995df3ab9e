import type { Theme } from '../model/site';
import type { SiteFonts } from './font';

/** Base rules of every page in plain CSS; `css.ts` replaces `{colors.text}` and other tokens. */
export const resetCss = `
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:7.5rem;scroll-behavior:smooth;color-scheme:light dark;font:400 var(--fp-font-sizes-md)/1.6 var(--f);background:var(--c-bg);color:var(--c-text)}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;-webkit-font-smoothing:antialiased}
main{flex:1 0 auto}
h1,h2,h3,h4,p,ul,ol,dl,dd{margin:0;padding:0}
.button,h1,h2,h3,h4,summary{overflow-wrap:anywhere;hyphens:auto;hyphenate-limit-chars:14 5 5}
h1,h2,h3,h4{font-size:inherit;text-wrap:balance}
button,label,p,dt,th{text-wrap:pretty}
ul,ol,summary{list-style:none}
summary::-webkit-details-marker{display:none}
img,svg{display:block;max-width:100%;height:auto}
a{color:inherit;text-decoration:none}
button,input,select,textarea{font:inherit;letter-spacing:inherit;color:inherit}
button{padding:0;border:0;background:none;text-align:inherit}
button,summary{cursor:pointer}
dialog,[popover]{color:var(--c-text);background:var(--c-surface)}
:focus-visible{outline:3px solid var(--c-focus);outline-offset:2px;border-radius:var(--r-sm)}
[tabindex="-1"]:focus{outline:0}
html:has(.menu:popover-open,dialog[open]){overflow:hidden}
.skip{position:fixed;z-index:10;top:.5rem;inset-inline-start:.5rem;padding:.75rem 1.25rem;border-radius:var(--r-md);background:var(--c-bg-inverse);color:var(--c-bg)}
.skip:not(:focus){translate:0 -200%}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:1ms!important;scroll-behavior:auto!important}}
`;

/** Rules of a theme for all headings, in any recipe. */
export function headingCss({ heading }: SiteFonts, { headings }: Theme): string {
  const family = heading === undefined ? '' : 'font-family:var(--fh);';
  const capitals = headings?.case === 'capitals' ? 'text-transform:uppercase;' : '';
  return family + capitals === '' ? '' : `h1,h2,h3,h4{${family}${capitals}}`;
}

/**
 * Parts of a page that only a screen needs: all of the head except the name of the site, and buttons except those that are content,
 * in a table or, as a link, the name of a file.
 */
const onScreen = '.footer,nav,.header>:not(.brand),:not(th,td)>button:not(.link),.skip,.button,.consent';

/**
 * Outside the layers, so that it overrides any recipe. On paper a page is as tall as its content: not as a window, which is one sheet
 * and a little of the next, and without the room below it for the cookie question.
 */
export const lastWordCss = `[hidden]{display:none!important}@media print{${onScreen}{display:none}body,main{min-height:0}html{padding:0!important}}`;

/** Included only if a recipe in the file uses them. */
export const keyframes: Readonly<Record<string, string>> = {
  spin: '@keyframes spin{to{rotate:1turn}}',
  shimmer: '@keyframes shimmer{50%{opacity:.45}}',
  arrive: '@keyframes arrive{from{translate:0 .75rem}}',
  rise: '@keyframes rise{from{opacity:0;translate:0 .75rem}}',
};
