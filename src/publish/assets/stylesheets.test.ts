import { expect, it } from 'vitest';
import { systemFonts } from '../../theme/font';
import { BuildCache } from '../files/build-cache';
import { stylesheets } from './stylesheets';

it('stores equal needs of pages once', () => {
  const theme = { color: { brand: '#7a1f3d' }, radius: 'small', density: 'normal', font: 'system' };
  const { needsOf } = stylesheets({ theme: theme as never, roles: [], fonts: systemFonts }, new BuildCache());
  const [one, same, other] = ['first', 'second', 'third'].map((text, index) =>
    needsOf(`<p class="${index < 2 ? 'card' : 'notice'}">${text}</p>`),
  );
  expect(one).toMatchObject({ classes: ['card'] });
  expect(same).toBe(one);
  expect(other).toMatchObject({ classes: ['notice'] });
});
