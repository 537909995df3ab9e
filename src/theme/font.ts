/** The self-hosted font: which files a site publishes and how a page asks for them. */
import type { Theme } from '../definition/compiled';

export type FontFile = { readonly name: string; readonly specifier: string; readonly range: string };

/** Files to copy; `specifier` resolves inside the package of the font. The first is worth preloading. */
export const fontFiles: readonly FontFile[] = [
  {
    name: 'figtree-latin.woff2',
    specifier: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    range: 'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2190-2193,U+2212',
  },
  {
    name: 'figtree-latin-ext.woff2',
    specifier: '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
    range: 'U+100-2BA,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F',
  },
];

/** The stand-in until the font has arrived takes the same room, so that nothing jumps. */
const standIn = '@font-face{font-family:Fallback;src:local(Arial),local("Liberation Sans");size-adjust:99.7%;ascent-override:95.3%;descent-override:25.1%;line-gap-override:0%}';

/** Gives the @font-face rules; `urls` are the published addresses in the order of `fontFiles`. */
export function fontCss(font: Theme['font'], urls: readonly string[]): string {
  if (font === 'system') return '';
  const faces = fontFiles.map(({ range }, index) => urls[index] === undefined ? ''
    : `@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(${urls[index]})format("woff2");unicode-range:${range}}`);
  return faces.join('') + standIn;
}

/** Gives the value of `font-family`. */
export function fontStack(font: Theme['font']): string {
  return font === 'system' ? 'system-ui,sans-serif' : 'Figtree,Fallback,system-ui,sans-serif';
}
