import { once } from '../../base/lazy';
import type { Logos, Theme } from '../../model/site';
import { kindRecipes } from '../../registry/published';
import { pageStyles, siteCss } from '../../theme/css';
import type { PageStyles } from '../../theme/css';
import type { SiteFonts } from '../../theme/font';
import type { BuildCache } from '../files/build-cache';
import { hashedFile } from '../files/files';
import type { OutputFile } from '../files/files';

export type Stylesheets = {
  /** For HTML that scripts show. */
  readonly whole: OutputFile;
  readonly needsOf: (html: string) => PageStyles;
  readonly forPage: (styles: PageStyles) => OutputFile;
  /** The style sheet for HTML that is added to pages later. */
  readonly forPart: (html: string) => string;
};

export type StyleOptions = {
  readonly theme: Theme;
  /** Every role of the site. */
  readonly roles: readonly string[];
  readonly fonts: SiteFonts;
  /** Address of the site, for printed links. */
  readonly origin?: string | undefined;
  /** Logos of the site besides the default one. */
  readonly logos?: Logos | undefined;
  /** Whether the site has blocks in the header or footer of its pages. */
  readonly slots?: boolean;
  /** Whether the site has a language that is written from right to left. */
  readonly rightToLeft?: boolean;
  /** Equal for equal kinds of the project; undefined without any. */
  readonly kinds?: string | undefined;
};

const name = '_fp/styles.css';

/** The style sheets of a site; recipes are read when a sheet has to be written. */
export function stylesheets({ theme, kinds, ...options }: StyleOptions, cache: BuildCache): Stylesheets {
  const token = cache.fingerprint([theme, kinds, options]);
  const css = once(() => cache.cachedHere('recipes', [token], () => siteCss(theme, kindRecipes(), options)));
  const files = new Map<string, OutputFile>();
  // Sheets with the same rules are one file.
  const fileOf = (content: string): OutputFile => {
    const file = hashedFile(name, content);
    const known = files.get(file.path) ?? file;
    files.set(file.path, known);
    return known;
  };
  const needs = new Map<string, PageStyles>();
  // Pages with equal needs share them. They are copied, because substrings of a page keep its whole HTML in memory.
  const needsOf = (html: string): PageStyles => {
    const own = pageStyles(html, options);
    const key = JSON.stringify(own);
    const known = needs.get(key) ?? structuredClone(own);
    needs.set(key, known);
    return known;
  };
  return {
    whole: cache.cached('styles', [token], () => fileOf(css().whole)),
    needsOf,
    forPage: (styles) =>
      cache.cached(`styles ${cache.fingerprint(styles)}`, [token], () => fileOf(css().forPage(styles))),
    forPart: (html) => cache.cached(`part ${cache.fingerprint(html)}`, [token], () => css().forPart(html)),
  };
}
