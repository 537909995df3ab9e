/** The colours of a theme in pairs, each with its contrast and, if that is too low, a legible colour. */
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

/** Returns a value with another one at a path. */
function withValue(value: unknown, [name, ...more]: readonly string[], inner: unknown): unknown {
  if (name === undefined) return inner;
  const object = asObject(value);
  return { ...object, [name]: withValue(Object.hasOwn(object, name) ? object[name] : {}, more, inner) };
}

const areColors = (value: unknown): boolean =>
  value === undefined || (isObject(value) ? Object.values(value).every(areColors) : isColor(value));

/** Whether all colours of the theme are valid. */
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
 * Returns a role of a pair with its own colour in the site, and a legible one; undefined if the pair is legible, or there is
 * none. If the tried colour is one of the two, that one is repaired.
 */
function repairOf(theme: Theme, pair: ContrastPair, tried: Tried | undefined): ColorPair['repair'] {
  if (pair.ratio >= pair.needed) return undefined;
  const named = asObject(theme.color.roles?.[pair.mode]);
  const roles = ([pair.front, pair.ground] as const).filter((name) => name in named);
  const role = roles.find((name) => tried?.key.join('/') === `color/roles/${pair.mode}/${name}`) ?? roles[0];
  const value = role && legibleShade(theme, pair, role);
  return role === undefined || value === undefined ? undefined : { key: ['color', 'roles', pair.mode, role], value };
}

/** Returns the pairs of colours on the pages of a site, as they are or with another value, and the CSS rules for that. */
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
