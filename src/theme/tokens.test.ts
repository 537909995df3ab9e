import { describe, expect, it } from 'vitest';
import type { Theme } from '../model/site';
import { scaleSteps } from './names';
import { readColor, scaleOf } from './scale';
import { contrastProblems, legibleShade } from './contrast';
import { deriveTokens, substituteTokens } from './tokens';

const theme = (brand: string, accent?: string): Theme => ({
  color: accent === undefined ? { brand } : { brand, accent },
  radius: 'medium',
  font: 'figtree',
});

/** A repeatable sequence, so that a failure can be reproduced. */
function colours(count: number): string[] {
  let seed = 20240607;
  return Array.from({ length: count }, () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return `#${(seed % 16777216).toString(16).padStart(6, '0')}`;
  });
}

const extremes = ['#000000', '#ffffff', '#808080', '#ffff00', '#00ff00', '#0000ff', '#ff0000', '#ff00ff', '#00ffff'];

describe('deriveTokens', () => {
  it('is legible for any pair of brand colours', () => {
    const all = [...extremes, ...colours(200)];
    const problems = all.flatMap((brand, index) =>
      contrastProblems(theme(brand, index % 3 === 0 ? all[all.length - 1 - index] : undefined)).map(
        ({ front, ground, mode, ratio }) => `${brand}: ${front} on ${ground} (${mode}) ${ratio}`,
      ),
    );
    expect(problems).toEqual([]);
  });

  it('keeps the brand colour if it is legible', () => {
    expect(deriveTokens(theme('#0b5563')).light.action).toBe('#0b5563');
  });

  it('uses the role colours of a theme', () => {
    const { light, dark } = deriveTokens({
      ...theme('#0b5563'),
      color: { brand: '#0b5563', roles: { light: { bg: '#fbf3e4', action: '#7a1f3d' } } },
    });
    expect([light.bg, light.action, light.link]).toEqual(['#fbf3e4', '#7a1f3d', '#7a1f3d']);
    expect(dark).toEqual(deriveTokens(theme('#0b5563')).dark);
  });

  it('derives the other colours from the backgrounds of a theme', () => {
    const roles = { light: { bg: '#e9d9bd', surface: '#f4ead6' } };
    expect(contrastProblems({ ...theme('#0b5563'), color: { brand: '#0b5563', roles } })).toEqual([]);
  });

  it('offers a legible shade if the given one is not', () => {
    const named = (text: string): Theme => ({
      ...theme('#0b5563'),
      color: { brand: '#0b5563', roles: { light: { 'text.muted': text } } },
    });
    const [problem] = contrastProblems(named('#9aa5a8'));
    expect(problem).toMatchObject({ front: 'text.muted', mode: 'light', needed: 4.5 });
    const shade = problem && legibleShade(named('#9aa5a8'), problem, 'text.muted');
    expect(contrastProblems(named(shade ?? ''))).toEqual([]);
  });

  it.each([...extremes, ...colours(20)])('orders the scale of %s from light to dark', (brand) => {
    const steps = scaleSteps.map((step) => readColor(scaleOf(brand)[step]).l);
    expect(steps).toEqual([...steps].sort((a, b) => b - a));
    expect(Object.values(scaleOf(brand))).toContain(brand);
  });
});

describe('substituteTokens', () => {
  const { scales } = deriveTokens(theme('#0b5563'));

  it('fills the placeholders of a drawing', () => {
    expect(substituteTokens('<path fill="{{color.brand.600}}"/>', scales)).toBe(`<path fill="${scales.brand[600]}"/>`);
  });

  it('rejects an unknown colour', () => {
    expect(() => substituteTokens('{{color.brand.650}}', scales)).toThrow('{{color.brand.650}}');
  });
});
