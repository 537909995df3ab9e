import { describe, expect, it } from 'vitest';
import { iconSprite } from './sprite';

const root = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">';

describe('a sprite', () => {
  it('has each drawing as a symbol without size or id', () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" id="Layer_1" width="8" height="8" viewBox="0 0 8 8"><path/></svg>\n';
    expect(iconSprite([['logo', svg]])).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="logo" viewBox="0 0 8 8"><path/></symbol></svg>',
    );
  });

  it.each([
    ['<path id="a"/>', '<path id="dark--a"/>'],
    ['<path fill="url(#a)"/>', '<path fill="url(#dark--a)"/>'],
    [`<path style="fill:url('#a')"/>`, `<path style="fill:url('#dark--a')"/>`],
    ['<use href="#a"/><use xlink:href="#a"/>', '<use href="#dark--a"/><use xlink:href="#dark--a"/>'],
    ['<use href="data:image/png;base64,a"/>', '<use href="data:image/png;base64,a"/>'],
    ['<path class="st0 st1"/>', '<path class="dark--st0 dark--st1"/>'],
    ['<style>.st0,#a{fill:#fff;r:.5}</style>', '<style>.dark--st0,#dark--a{fill:#fff;r:.5}</style>'],
  ])('keeps the names of %s apart from those of other drawings', (inner, named) => {
    expect(iconSprite([['dark', `${root}${inner}</svg>`]])).toContain(`>${named}</symbol>`);
  });
});
