/** The colours of a theme in pairs, each with its contrast and, where that is too low, a colour that would do. */
import { asObject, isObject } from '../../../src/base/json';
import type { CheckContext } from '../../../src/definition/check/rule';
import type { Theme } from '../../../src/model/site';
import { brandOnWhite, contrastPairs, legibleBrand, legibleShade } from '../../../src/theme/contrast';
import type { ContrastPair } from '../../../src/theme/contrast';
import { themeColorCss } from '../../../src/theme/css';
import type { ColorPair, ColorsAnswer } from '../../../studio/brand-protocol';

/** A value of the theme that is not written yet. */
type Tried = { readonly key: readonly string[]; readonly value: string };

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** The value with another one at a path. */
function withValue(value: unknown, [name, ...more]: readonly string[], inner: unknown): unknown {
  if (name === undefined) return inner;
  const object = asObject(value);
  return { ...object, [name]: withValue(Object.hasOwn(object, name) ? object[name] : {}, more, inner) };
}

const areColors = (value: unknown): boolean =>
  value === undefined || (isObject(value) ? Object.values(value).every(areColors) : isColor(value));

/** Whether every colour that the theme names is one. */
function isReadable(theme: unknown): theme is Theme {
  const color = asObject(asObject(theme)['color']);
  return isColor(color['brand']) && areColors(color);
}

function brandPair(theme: Theme): ColorPair {
  const { brand } = theme.color;
  const measured = brandOnWhite(brand);
  const repair = { key: ['color', 'brand'], value: legibleBrand(theme) };
  return {
    mode: 'light',
    front: 'brand',
    ground: 'white',
    colors: [brand, '#ffffff'],
    ...measured,
    ...(measured.ratio < measured.needed && { repair }),
  };
}

/**
 * The role of a pair that the site names a colour for, and a legible one; undefined where it is legible, or where there is none.
 * The colour that is tried is repaired itself, where it is one of the two.
 */
function repairOf(theme: Theme, pair: ContrastPair, tried: Tried | undefined): ColorPair['repair'] {
  if (pair.ratio >= pair.needed) return undefined;
  const named = asObject(theme.color.roles?.[pair.mode]);
  const roles = ([pair.front, pair.ground] as const).filter((name) => name in named);
  const role = roles.find((name) => tried?.key.join('/') === `color/roles/${pair.mode}/${name}`) ?? roles[0];
  const value = role && legibleShade(theme, pair, role);
  return role === undefined || value === undefined ? undefined : { key: ['color', 'roles', pair.mode, role], value };
}

/** The pairs of colours that the pages of a site use, as they are or would be with another value, with the style rules for that. */
export function triedColors({ site }: CheckContext, tried: Tried | undefined): ColorsAnswer {
  const written = site.settings['theme'];
  const theme = tried === undefined ? written : withValue(written, tried.key, tried.value);
  if (!isReadable(theme)) return { pairs: [] };
  const pairs = contrastPairs(theme).map((pair): ColorPair => {
    const repair = repairOf(theme, pair, tried);
    return { ...pair, ...(repair && { repair }) };
  });
  return { pairs: [brandPair(theme), ...pairs], ...(tried !== undefined && { css: themeColorCss(theme) }) };
}
