/** Logos besides the usual one: a mail can show its own, each can be seen on its ground, and none is there for nothing. */
import { readFileSync } from 'node:fs';
import { asObject, asText } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import type { SiteSettings } from '../../../model/site';
import { bestContrast, isTheme } from '../../../theme/contrast';
import { deriveTokens, substituteTokens } from '../../../theme/tokens';
import type { Scales } from '../../../theme/tokens';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { originOf } from '../../source/positions';
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

/** A ground on which a logo is shown, by day or in the dark. */
type Ground = readonly [where: string, color: string];

/** Contrast that shapes need (WCAG 2.2, 1.4.11). */
const seeing = 3;

/** The grounds of each logo. */
function groundsOf(theme: Theme): Readonly<Record<string, readonly Ground[]>> {
  const { light, dark } = deriveTokens(theme);
  const brand: Ground = ['on the ground of the brand', light['bg.brand']];
  const night: Ground = ['in the dark', dark.bg];
  const isOnBrand = theme.header === 'brand' || theme.footer !== 'plain';
  return {
    dark: [night],
    brand: [brand],
    small: [['by day', light.bg], night, ...(isOnBrand ? [brand] : [])],
    print: [['on paper', '#ffffff']],
  };
}

const paint = /(?:fill|stroke|stop-color|color)\s*[=:]\s*["']?\s*(#[0-9a-f]{3,8}|[a-z]+)/gi;

/** The colours that a drawing names; undefined where it takes that of the text. */
function colorsOf(svg: string, scales: Scales): readonly string[] | undefined {
  if (/currentcolor/i.test(svg)) return undefined;
  const named = [...substituteTokens(svg, scales).matchAll(paint)].map(([, color = '']) => color);
  return named.length === 0 ? ['#000000'] : named;
}

function* unseen(site: string, logos: JsonObject, theme: Theme, assets: Readonly<Record<string, string>>) {
  const { scales } = deriveTokens(theme);
  for (const [variant, grounds] of Object.entries(groundsOf(theme))) {
    const name = asText(logos[variant]) ?? '';
    const file = assets[name];
    if (file === undefined || !name.endsWith('.svg')) continue;
    const colors = colorsOf(readFileSync(file, 'utf8'), scales);
    if (colors === undefined) continue;
    const worst = grounds
      .map(([where, ground]) => ({ where, ratio: bestContrast(colors, ground) }))
      .toSorted((one, other) => one.ratio - other.ratio)[0];
    if (worst === undefined || worst.ratio >= seeing) continue;
    const values = { name, where: worst.where, ratio: worst.ratio.toFixed(1), least: seeing };
    yield report(site, 'FP7017', originOf(logos, variant), values);
  }
}

export const rule: Rule = {
  name: 'logos',
  again: {},
  *check({ site }): Generator<Problem> {
    const logos = asObject(asObject(site.settings['brand'])['logos']);
    const theme = site.settings['theme'];
    const mail = asText(logos['mail']);
    if (mail !== undefined && !/\.(?:png|jpe?g)$/.test(mail))
      yield report(site.name, 'FP7016', originOf(logos, 'mail'), { name: mail });
    const paper = asText(logos['print']);
    const { print } = asObject(theme);
    if (paper !== undefined && (print === undefined || asObject(print)['head'] === 'none'))
      yield report(site.name, 'FP7018', originOf(logos, 'print'), { name: paper });
    if (isTheme(theme)) yield* unseen(site.name, logos, theme, site.source.assets);
  },
};
