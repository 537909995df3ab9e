/** Logos: each is visible on its backgrounds, mails can show theirs, and none is unused. */
import { readFileSync } from 'node:fs';
import { asObject, asText } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import type { SiteSettings } from '../../../model/site';
import { bestContrast, isColor, isTheme } from '../../../theme/contrast';
import { deriveTokens, substituteTokens } from '../../../theme/tokens';
import type { Scales } from '../../../theme/tokens';
import { withIllustrations } from '../../facts/illustrations';
import { unknownColorIn } from '../../facts/picture-colors';
import { pictureOrigin } from '../../facts/picture-origin';
import { formFaultOf } from '../../facts/svg-form';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { originOf } from '../../source/positions';
import type { NormalSite } from '../../normalise/normalise';
import type { Origin } from '../../source-site';
import { isOwn } from '../rule';
import type { Rule } from '../rule';

const report = reporter('logos', {
  FP7016: {
    message: 'Mail programs do not show "{name}".',
    fix: 'Save the logo for mails as PNG or JPEG, twice as wide as it is shown.',
  },
  FP7017: {
    severity: 'warning',
    message:
      'The logo "{name}" can hardly be seen {where}: its clearest colour has a contrast of {ratio}, and needs {least}.',
    fix: 'Draw it in other colours, or in currentColor, which is the colour of the text around it.',
  },
  FP7018: {
    severity: 'warning',
    message: 'The logo "{name}" for paper is never printed: the theme prints no head.',
    fix: 'Say "print": { "head": "brand" } in the theme, or leave the logo out.',
  },
});

type Theme = SiteSettings['theme'];

/** A background on which a logo is shown. */
type Background = readonly [where: string, color: string];

/** Minimum contrast of shapes (WCAG 2.2, 1.4.11). */
const seeing = 3;

/** The backgrounds of the default logo and the others, depending on what the site has and where its pages show it. */
function backgroundsOf(theme: Theme, logos: JsonObject): Readonly<Record<string, readonly Background[]>> {
  const { light, dark } = deriveTokens(theme);
  const isOnPage = theme.header !== 'brand' || theme.footer === 'plain';
  const isOnBrand = theme.header === 'brand' || theme.footer !== 'plain';
  const on = (is: boolean, ...background: Background): readonly Background[] => (is ? [background] : []);
  const has = (name: string): boolean => name in logos;
  const day = on(isOnPage, 'in light mode', light.bg);
  const night = on(isOnPage, 'in dark mode', dark.bg);
  const brand = (is: boolean) => on(is, 'on the background of the brand colour', light['bg.brand']);
  const paper = (is: boolean) => on(is, 'on paper', '#ffffff');
  const isPrinted = theme.print !== undefined && theme.print.head !== 'none';
  return {
    logo: [...day, ...(has('dark') ? [] : night), ...brand(!has('brand')), ...paper(isPrinted && !has('print'))],
    dark: night,
    brand: brand(true),
    // Without a logo for it, the background of the icon is another one of the small logo.
    small: [...day, ...night, ...brand(isOnBrand || !has('brand'))],
    print: paper(true),
  };
}

const paint = /(?:fill|stroke|color)\s*[=:]\s*["']?\s*(#[0-9a-f]+|[a-z-]+(?:\([^)]*\))?)/gi;

/** Paints without a colour, or with that of another element. */
const colorless = /^(?:none|transparent|inherit|url\()/i;

/** Returns the colours of a drawing; undefined if it uses the text colour, or if one of its colours cannot be determined. */
function colorsOf(svg: string, scales: Scales): readonly string[] | undefined {
  if (!svg.includes('<svg') || /currentcolor|<image\b/i.test(svg)) return undefined;
  if (formFaultOf(svg) !== undefined || unknownColorIn(svg) !== undefined) return undefined;
  const named = [...substituteTokens(svg, scales).matchAll(paint)].map(([, color = '']) => color);
  const colors = named.filter((color) => !colorless.test(color));
  if (colors.length === 0) return named.some((color) => color.startsWith('url(')) ? undefined : ['#000000'];
  return colors.every(isColor) ? colors : undefined;
}

/** The place in the nearest layer of a chain: the first one if there are several. */
function nearestOf(places: readonly (Origin | undefined)[], chain: readonly string[]): Origin | undefined {
  const own = chain.flatMap((layer) => places.filter((place) => place !== undefined && isOwn(place, layer)));
  return own[0] ?? places[0];
}

/** Logos that are hard to see, if the site has set the logo, its drawing, or the colours around it. */
function* unseen({ settings, source }: NormalSite, logos: JsonObject, theme: Theme): Generator<Problem> {
  const brand = asObject(settings['brand']);
  const { scales } = deriveTokens(theme);
  for (const [variant, backgrounds] of Object.entries(backgroundsOf(theme, logos))) {
    const name = asText(logos[variant]) ?? '';
    const file = source.assets[name];
    if (file === undefined || !name.endsWith('.svg')) continue;
    const colors = colorsOf(readFileSync(file, 'utf8'), scales);
    if (colors === undefined) continue;
    const worst = backgrounds
      .map(([where, background]) => ({ where, ratio: bestContrast(colors, background) }))
      .toSorted((one, other) => one.ratio - other.ratio)[0];
    if (worst === undefined || worst.ratio >= seeing) continue;
    const values = { name, where: worst.where, ratio: worst.ratio.toFixed(1), least: seeing };
    const said = variant === 'logo' ? originOf(brand, 'logo') : originOf(asObject(brand['logos']), variant);
    const at = nearestOf([said, pictureOrigin(file), originOf(settings, 'theme')], source.chain);
    yield report('FP7017', at, values);
  }
}

export const rule: Rule = {
  name: 'logos',
  again: { branding: ['theme', 'brand'] },
  *check({ site }): Generator<Problem> {
    const brand = asObject(site.settings['brand']);
    const own = asObject(brand['logos']);
    const { logo, logos = {} } = withIllustrations(brand, site.settings);
    const { mail, print: paper } = asObject(logos);
    const theme = site.settings['theme'];
    if (typeof mail === 'string' && !/\.(?:png|jpe?g)$/.test(mail))
      yield report('FP7016', originOf(own, 'mail'), { name: mail });
    const { print } = asObject(theme);
    if (typeof paper === 'string' && (print === undefined || asObject(print)['head'] === 'none'))
      yield report('FP7018', originOf(own, 'print'), { name: paper });
    if (isTheme(theme)) yield* unseen(site, { ...asObject(logos), logo }, theme);
  },
};
