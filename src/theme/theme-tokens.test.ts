import { describe, expect, it } from 'vitest';
import type { Theme } from '../model/site';
import type { RecipeModule } from './compile';
import { siteCss } from './css';
import { tokenNames } from './design-tokens';
import type { TokenCategory } from './design-tokens';
import { themeTokens } from './theme-tokens';

const modules = Object.values(import.meta.glob<RecipeModule>('./recipes/*.ts', { eager: true }));
const plain: Theme = { color: { brand: '#0b5563' }, radius: 'medium', font: 'system' };
const css = (theme: Partial<Theme>): string => siteCss({ ...plain, ...theme }, modules, { roles: ['guest'] }).whole;
const ruleOf = (sheet: string, selector: string): string => sheet.split(`}${selector}{`)[1]?.split('}')[0] ?? '';

const all: Theme = {
  ...plain,
  type: { size: 18, ratio: 1.333 },
  headings: { weight: 'medium', spacing: 'wide' },
  density: 'roomy',
  shapes: { button: 'round', field: 'none', card: 'large' },
  border: 'thick',
};

/** The maximum of a fluid size, in pixels. */
const largest = (size = ''): number => Number.parseFloat(/([\d.]+)rem\)?$/.exec(size)?.[1] ?? '') * 16;

describe('the tokens of a theme', () => {
  it('are unchanged by default', () => {
    expect(themeTokens(plain)).toEqual({});
  });

  it('exist in the list of tokens', () => {
    const unknown = Object.keys(themeTokens(all)).filter((name) => {
      const [category = '', token = ''] = name.split('.');
      return !tokenNames[category as TokenCategory]?.includes(token);
    });
    expect(unknown).toEqual([]);
  });

  it('scale text sizes by the ratio', () => {
    const tokens = themeTokens(all);
    expect(largest(tokens['fontSizes.md'])).toBeCloseTo(18, 1);
    expect(largest(tokens['fontSizes.lg'])).toBeCloseTo(18 * 1.333, 1);
    expect(largest(tokens['fontSizes.5xl'])).toBeCloseTo(18 * 1.333 ** 6, 0);
  });

  it('keep every control 44 pixels high', () => {
    const densities = (['compact', 'normal', 'roomy'] as const).map((density) => themeTokens({ ...plain, density }));
    const heights = densities.flatMap((tokens) => [tokens['sizes.field'], tokens['sizes.button']]);
    for (const height of heights) expect(largest(height ?? '2.75rem')).toBeGreaterThanOrEqual(44);
  });

  it('shape buttons separately', () => {
    expect(ruleOf(css(all), '.button')).toContain('border-radius:99px');
    expect(ruleOf(css(plain), '.button')).not.toContain('99px');
  });

  it('can remove shadows', () => {
    expect(css({ shadow: 'none' })).not.toContain('0 6px 20px');
    expect(css({})).toContain('0 6px 20px -4px');
  });

  it('can set headings in capitals', () => {
    expect(css({ headings: { case: 'capitals' } })).toContain('h1,h2,h3,h4{text-transform:uppercase}');
    expect(css({})).not.toContain('uppercase');
  });
});
