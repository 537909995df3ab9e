import { describe, expect, it } from 'vitest';
import type { ColorPair } from '../brand-protocol';
import { hexColor } from './hex-color';
import { pairsOf, shownColor, withOwnRepairs, worstPair } from './pairs';

const pair = (front: string, ground: string, ratio: number, more: Partial<ColorPair> = {}): ColorPair => ({
  mode: 'light',
  front,
  ground,
  colors: ['#000000', '#ffffff'],
  ratio,
  needed: 4.5,
  ...more,
});
const words = pair('text', 'bg', 7, { needed: 7 });
const low = pair('text.muted', 'bg', 3);
const night = pair('text', 'bg', 9, { mode: 'dark' });
const brand = pair('brand', 'white', 1.5, { repair: { key: ['color', 'brand'], value: '#777777' } });
const all = [words, low, night, brand];

describe('colour pairs', () => {
  it('belong to a role in its mode', () => {
    expect(pairsOf(all, ['color', 'roles', 'light', 'bg'])).toEqual([words, low]);
  });

  it('include those that a colour repairs', () => {
    expect(pairsOf(all, ['color', 'brand'])).toEqual([brand]);
  });

  it('have no repair for another colour', () => {
    const other = pair('text', 'bg', 2, { repair: { key: ['color', 'roles', 'light', 'text'], value: '#000000' } });
    const repairs = (key: readonly string[]) => withOwnRepairs([other, brand], key).map(({ repair }) => repair?.value);
    expect(repairs(['color', 'roles', 'light', 'bg'])).toEqual([undefined, undefined]);
    expect(repairs(['color', 'brand'])).toEqual([undefined, '#777777']);
  });

  it('name the visible colour', () => {
    expect(shownColor(all, ['color', 'roles', 'dark', 'bg'])).toBe('#ffffff');
  });

  it('have a lowest contrast', () => {
    expect(worstPair(all)).toBe(brand);
  });
});

it.each([
  ['#ABC', '#aabbcc'],
  ['0B5563', '#0b5563'],
  [' #0b5563 ', '#0b5563'],
  ['teal', 'teal'],
])('parses the colour %s', (typed, color) => expect(hexColor(typed)).toBe(color));
