/** Everything a site's two style sheets hold. Runs at publish only. */
import type { Theme } from '../definition/compiled';
import { keepVariables, namesIn, recipeCss, tidy, type RecipeModule } from './compile';
import { fontCss, fontStack } from './font';
import { scaleNames, scaleSteps, type ScaleName, type ScaleStep } from './names';
import { keyframes, lastWordCss, resetCss } from './reset';
import { colorVariable } from './system';
import { deriveTokens, type Semantic, type Tokens } from './tokens';

export type CssOptions = {
  /** Every role of the site. */
  readonly roles: readonly string[];
  /** Published addresses of the files named by `fontFiles`, in their order. */
  readonly fonts?: readonly string[];
};

/** `base`: linked by every page. `forms`: what only forms, dialogs and islands need. */
export type SiteCss = { readonly base: string; readonly forms: string };

const radii: Readonly<Record<Theme['radius'], readonly [string, string, string]>> = {
  none: ['0', '0', '0'], small: ['3px', '5px', '8px'], medium: ['6px', '10px', '16px'], large: ['10px', '16px', '26px'],
};

/** Parts with a ground of their own; inside them the colours of a brand ground around them end. */
const grounds = ':root,.card,.notice,[popover],dialog';

/** Gives both style sheets of a site; the recipe part is the same for every site, only variables differ. */
export function siteCss(theme: Theme, recipes: readonly RecipeModule[], options: CssOptions): SiteCss {
  const ordered = [...recipes].sort((a, b) => (a.recipe.className ?? '').localeCompare(b.recipe.className ?? '', 'en'));
  const shared = groupCss(ordered, undefined);
  const forms = groupCss(ordered, 'forms');
  const reset = tidy(resetCss);
  const tokens = tokenCss(theme, deriveTokens(theme));
  const first = keepVariables(tokens, namesIn(reset + shared));
  const second = keepVariables(tokens, namesIn(forms).filter((name) => !first.includes(`${name}:`)));
  return {
    base: [
      '@layer reset,recipes;', fontCss(theme.font, options.fonts ?? []),
      layer('reset', first + reset), layer('recipes', shared), moves(shared), lastWordCss, roleCss(options.roles),
    ].join(''),
    forms: forms === '' ? '' : layer('reset', second) + layer('recipes', forms) + moves(forms),
  };
}

/** Whether a page's HTML shows anything that only the second file has rules for. */
export function needsForms(html: string, recipes: readonly RecipeModule[]): boolean {
  const names = recipes.filter((module) => module.group === 'forms').map((module) => module.recipe.className);
  const used = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' ')));
  return [...used].some((name) => names.some((recipe) => name === recipe || name.startsWith(`${recipe}-`)));
}

function groupCss(modules: readonly RecipeModule[], group: RecipeModule['group']): string {
  return tidy(modules.filter((module) => module.group === group).map((module) => recipeCss(module.recipe)).join(''));
}

/** Elements of other roles are gone before anything is painted. */
function roleCss(roles: readonly string[]): string {
  if (roles.length === 0) return '';
  const selectors = roles.map((role) => `[data-role="${role}"] [data-roles]:not([data-roles~="${role}"])`);
  return `${selectors.join()}{display:none}`;
}

function tokenCss(theme: Theme, tokens: Tokens): string {
  const [small, medium, large] = radii[theme.radius];
  const corners = `--r-sm:${small};--r-md:${medium};--r-lg:${large};`;
  const once = `:root{--f:${fontStack(theme.font)};${corners}${scaleVariables(tokens)}}`;
  const light = `${grounds}{${variables(tokens.light)}${shadows(tokens.scales.neutral[950], ['12', '1c', '2b'])}}`;
  const night = variables(tokens.dark) + shadows('#000000', ['59', '73', '99']);
  const dark = `@media (prefers-color-scheme:dark){${grounds}{${night}}}`;
  return (once + light + dark).replace(/;}/g, '}');
}

function variables(colors: Semantic): string {
  return Object.entries(colors).map(([name, value]) => `${colorVariable(name)}:${short(value)};`).join('');
}

function scaleVariables({ scales }: Tokens): string {
  const one = (name: ScaleName, step: ScaleStep) => `${colorVariable(`${name}.${step}`)}:${short(scales[name][step])};`;
  return scaleNames.flatMap((name) => scaleSteps.map((step) => one(name, step))).join('');
}

function shadows(color: string, [weak, middle, strong]: readonly [string, string, string]): string {
  const values = [`0 1px 2px ${color}${weak}`, `0 6px 20px -4px ${color}${middle}`, `0 16px 48px -8px ${color}${strong}`];
  return ['sm', 'md', 'lg'].map((size, index) => `--s-${size}:${values[index]};`).join('');
}

function short(hex: string): string {
  return hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}

function layer(name: string, css: string): string {
  return `@layer ${name}{${css}}`;
}

function moves(css: string): string {
  return Object.entries(keyframes).map(([name, rule]) => (css.includes(`animation:${name} `) ? rule : '')).join('');
}
