/** Content of a site's style sheets. Runs at publishing only. */
import { withLazy } from '../base/lazy';
import type { Logos, Theme } from '../model/site';
import { classesOf, keepVariables, namesIn, recipeCss, tidy, type RecipeModule } from './compile';
import { extendedRecipe } from './extend';
import { fontCss, systemFonts } from './font';
import type { SiteFonts } from './font';
import { scaleNames, scaleSteps, type ScaleName, type ScaleStep } from './names';
import { classesIn, missingRare, withoutRare } from './rare';
import { logoCss } from './logos';
import { printCss } from './print';
import { slotCss } from './slots';
import { headingCss, keyframes, lastWordCss, resetCss } from './reset';
import { shortenPadding, shortenVariables } from './shorten';
import { colorVariable } from './system';
import { themeTokens } from './theme-tokens';
import { deriveTokens, type Semantic, type Tokens } from './tokens';

export type CssOptions = {
  /** Every role of the site. */
  readonly roles: readonly string[];
  /** Default: the system's fonts. */
  readonly fonts?: SiteFonts;
  /** Address of the site, for printed links. */
  readonly origin?: string | undefined;
  /** Logos of the site besides the default one. */
  readonly logos?: Logos | undefined;
  /** Whether the site has blocks in the header or footer of its pages. */
  readonly slots?: boolean;
  /** Whether the site has a language that is written from right to left. */
  readonly rightToLeft?: boolean;
};

/** The part of a page's HTML that determines its style sheet. */
export type PageStyles = {
  readonly classes: readonly string[];
  /** Rare elements that this page does not have. */
  readonly missing: readonly string[];
  /** The rules of the fonts that its text needs. */
  readonly fonts: string;
};

/** `forPart`: styles for HTML that is added to a page later, to be loaded before the page's own sheet. */
export type SiteCss = {
  readonly whole: string;
  readonly forPage: (styles: PageStyles) => string;
  readonly forPart: (html: string) => string;
};

/** The styles that a page with this HTML needs. */
export const pageStyles = (html: string, { fonts = systemFonts }: CssOptions): PageStyles => ({
  classes: [...classesIn(html)].sort(),
  missing: missingRare(html),
  fonts: fontCss(fonts, html),
});

/** Joins the needs of all pages with the same fonts as this one. */
export const unitedStyles = (pages: readonly PageStyles[], { fonts }: PageStyles): PageStyles => {
  const same = pages.filter((page) => page.fonts === fonts);
  return {
    classes: [...new Set(same.flatMap(({ classes }) => classes))].sort(),
    missing: (same[0]?.missing ?? []).filter((name) => same.every(({ missing }) => missing.includes(name))),
    fonts,
  };
};

const radii: Readonly<Record<Theme['radius'], readonly [string, string, string]>> = {
  none: ['0', '0', '0'],
  small: ['3px', '5px', '8px'],
  medium: ['6px', '10px', '16px'],
  large: ['10px', '16px', '26px'],
};

/** Sizes of the three shadows; none: no shadows. */
const shadowDepths: Readonly<Record<NonNullable<Theme['shadow']>, readonly [string, string, string] | undefined>> = {
  none: undefined,
  soft: ['0 1px 2px', '0 6px 20px -4px', '0 16px 48px -8px'],
  strong: ['0 2px 0', '0 4px 0', '0 8px 0'],
};

/** Parts with their own background, where the colours of an enclosing brand background end. */
const grounds = ':root,.card,.notice,[popover],dialog';

/** A rule that only parts written from right to left need: a site without such a language leaves it out. */
const rightToLeftRule = /(?<=^|[{}])[^{}]*:dir\(rtl\)[^{}]*\{[^{}]*\}/g;

/**
 * Returns the style sheets of a site: `whole` has every recipe, `forPage` those that a page with this HTML
 * needs. The recipe part is the same for every site, only variables differ.
 */
export function siteCss(theme: Theme, recipes: readonly RecipeModule[], options: CssOptions): SiteCss {
  const ordered = recipes
    .map(({ recipe }) => ({ recipe: extendedRecipe(recipe, theme) }))
    .sort((a, b) => a.recipe.className.localeCompare(b.recipe.className, 'en'));
  const { fonts: siteFonts = systemFonts } = options;
  const changes = themeTokens(theme);
  const reset = tidy(resetCss + headingCss(siteFonts, theme), changes);
  const derived = deriveTokens(theme);
  const tokens = tokenCss(theme, siteFonts, derived);
  const added = logoCss(options.logos) + (options.slots === true ? slotCss(theme) : '');
  const paper = shortenVariables(printCss(theme, derived, options.origin));
  const rulesOf = (used?: ReadonlySet<string>): string => {
    const css = ordered.map(({ recipe }) => recipeCss(recipe, used)).join('');
    return tidy(options.rightToLeft === true ? css : css.replace(rightToLeftRule, ''), changes);
  };
  const sheet = (fonts: string, used?: ReadonlySet<string>, missing: readonly string[] = []): string => {
    const source = rulesOf(used);
    const basics = withoutRare(reset, missing);
    const read = namesIn(basics + source);
    const rules = keepVariables(source, read);
    const variables = keepVariables(withoutRare(tokens, missing), read);
    const layers = layer('reset', variables + basics) + layer('recipes', rules);
    return (
      `@layer reset,recipes;${fonts}` +
      shortenPadding(shortenVariables(layers)) +
      added +
      paper +
      moves(rules) +
      lastWordCss +
      roleCss(options.roles)
    );
  };
  const part = (html: string): string => {
    const rules = rulesOf(classesIn(html));
    const read = namesIn(rules);
    return (
      '@layer reset,recipes;' +
      shortenPadding(
        shortenVariables(layer('reset', keepVariables(tokens, read)) + layer('recipes', keepVariables(rules, read))),
      ) +
      moves(rules)
    );
  };
  const named = new Set(ordered.flatMap(({ recipe }) => classesOf(recipe)));
  const sheets = new Map<string, string>();
  // Pages with the same kinds of elements need the same rules: a site has a few sheets for a hundred pages.
  const forPage = ({ classes, missing, fonts }: PageStyles): string => {
    const used = classes.filter((name) => named.has(name));
    const key = JSON.stringify([fonts, used, missing]);
    const css = sheets.get(key) ?? sheet(fonts, new Set(used), missing);
    sheets.set(key, css);
    return css;
  };
  const whole = (): string => sheet(fontCss(siteFonts));
  return withLazy({ forPage, forPart: part }, { whole });
}

/** Elements for other roles are hidden before the first paint. */
function roleCss(roles: readonly string[]): string {
  if (roles.length === 0) return '';
  const quoted = (role: string) => (/^[a-z][\w-]*$/i.test(role) ? role : JSON.stringify(role));
  const selectors = roles.map(quoted).map((role) => `[data-role=${role}] [data-roles]:not([data-roles~=${role}])`);
  return `${selectors.join()}{display:none}`;
}

function tokenCss(theme: Theme, fonts: SiteFonts, tokens: Tokens): string {
  const [small, medium, large] = radii[theme.radius];
  const corners = `--r-sm:${small};--r-md:${medium};--r-lg:${large};`;
  const heading = fonts.heading === undefined ? '' : `--fh:${fonts.heading};`;
  const once = `:root{--f:${fonts.text};${heading}${corners}${scaleVariables(tokens)}}`;
  return (once + colorRules(theme, tokens)).replace(/;}/g, '}');
}

/** Colours of the light and the dark mode; print uses the light ones. */
function colorRules(theme: Theme, tokens: Tokens): string {
  const light = `${grounds}{${variables(tokens.light)}${shadows(theme, tokens.scales.neutral[950], ['12', '1c', '2b'])}}`;
  const changed = Object.entries(tokens.dark).filter(([role, color]) => tokens.light[role as keyof Semantic] !== color);
  const night = variables(Object.fromEntries(changed)) + shadows(theme, '#000000', ['59', '73', '99']);
  const dark = `@media screen and (prefers-color-scheme:dark){${grounds}{${night}}}`;
  return light + dark;
}

/** The colour variables of a theme, with the names of a published page: on top of its sheet, they show other colours. */
export function themeColorCss(theme: Theme): string {
  const tokens = deriveTokens(theme);
  return shortenVariables(`:root{${scaleVariables(tokens)}}${colorRules(theme, tokens)}`);
}

function variables(colors: Partial<Semantic>): string {
  return Object.entries(colors)
    .map(([name, value]) => `${colorVariable(name)}:${short(value)};`)
    .join('');
}

function scaleVariables({ scales }: Tokens): string {
  const one = (name: ScaleName, step: ScaleStep) => `${colorVariable(`${name}.${step}`)}:${short(scales[name][step])};`;
  return scaleNames.flatMap((name) => scaleSteps.map((step) => one(name, step))).join('');
}

function shadows({ shadow = 'soft' }: Theme, color: string, strengths: readonly [string, string, string]): string {
  const depths = shadowDepths[shadow];
  const value = (index: number): string => (depths ? `${depths[index]} ${color}${strengths[index]}` : '0 0');
  return ['sm', 'md', 'lg'].map((size, index) => `--s-${size}:${value(index)};`).join('');
}

function short(hex: string): string {
  return hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}

function layer(name: string, css: string): string {
  return `@layer ${name}{${css}}`;
}

function moves(css: string): string {
  return Object.entries(keyframes)
    .map(([name, rule]) => (css.includes(`animation:${name} `) ? rule : ''))
    .join('');
}
