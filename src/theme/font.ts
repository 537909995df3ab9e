/** The self-hosted font: which files a site publishes and how a page asks for them. */
import type { Theme } from '../model/site';

export type FontFile = {
  readonly name: string;
  readonly specifier: string;
  readonly range: string;
  /** Only text with one of these letters needs the file. */
  readonly letters?: RegExp;
};

/** Files to copy; `specifier` resolves inside the package of the font. The first is worth preloading. */
const fontFiles: readonly FontFile[] = [
  {
    name: 'figtree-latin.woff2',
    specifier: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    range: 'U+0-FF,U+152-153,U+2000-22FF',
  },
  {
    name: 'figtree-latin-ext.woff2',
    specifier: '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
    range: 'U+100-2FF,U+1E00-1EFF',
    letters: /[\u0100-\u02ff\u1e00-\u1eff]/,
  },
];

/** The fallback until the font has arrived takes the same room, so that nothing jumps. */
const standIn =
  '@font-face{font-family:Fallback;src:local(Arial),local("Liberation Sans");size-adjust:99.7%;ascent-override:95.3%;descent-override:25.1%;line-gap-override:0%}';

/** Returns the @font-face rules; `urls` are the published addresses in the order of `fontFiles`. A page whose whole text is known may leave the extended letters out. */
export function fontCss(font: Theme['font'], urls: readonly string[], text?: string): string {
  if (font === 'system') return '';
  const isUsed = ({ letters }: FontFile) => text === undefined || letters === undefined || letters.test(text);
  const faces = fontFiles.map((file, index) =>
    urls[index] === undefined || !isUsed(file)
      ? ''
      : `@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(${urls[index]})format("woff2");unicode-range:${file.range}}`,
  );
  return faces.join('') + standIn;
}

/** Returns the value of `font-family`. */
export function fontStack(font: Theme['font']): string {
  return font === 'system' ? 'system-ui,sans-serif' : 'Figtree,Fallback,system-ui,sans-serif';
}
