import { describe, expect, it } from 'vitest';
import type { Logos } from '../model/site';
import { logoCss, placedLogos } from './logos';

const page = { isOnBrand: false, isPrinted: true };
const brand = { isOnBrand: true, isPrinted: true };
const placed = (logos: Logos, place = page) =>
  placedLogos(logos, place).map(({ variant = 'usual', on = 'else', off }) => [on, variant, ...off].join(' '));

describe('the logos of a place', () => {
  it('are one if a site has one', () => expect(placed({})).toEqual(['else usual']));

  it('use the standard one in every other case', () => {
    const logos = { small: 's.svg', dark: 'd.svg', print: 'p.svg' };
    expect(placed(logos)).toEqual(['else usual small dark print', 'small small', 'dark dark small', 'print print']);
  });

  it('are never dark on the brand background', () => {
    expect(placed({ dark: 'd.svg', brand: 'b.svg' }, { ...brand, isPrinted: false })).toEqual(['else brand']);
  });

  it('use the standard one on paper without backgrounds', () => {
    expect(placed({ brand: 'b.svg' }, brand)).toEqual(['else brand print', 'print usual']);
  });

  it('have none for paper if nothing is printed', () => {
    expect(placed({ print: 'p.svg' }, { ...page, isPrinted: false })).toEqual(['else usual']);
  });
});

describe('the rules for logos', () => {
  it('are empty for a site with one', () => expect(logoCss(undefined)).toBe(''));

  it('hide a logo after showing it', () => {
    const css = logoCss({});
    expect(css.indexOf('off-small')).toBeGreaterThan(css.indexOf('on-print'));
  });
});
