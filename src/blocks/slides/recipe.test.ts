import { expect, it } from 'vitest';
import { recipeCss, tidy } from '../../theme/compile';
import { recipe } from './recipe';

it('draws the dots with borders, which forced colours keep', () => {
  const rules = tidy(recipeCss(recipe)).matchAll(/\.slides-dot(?:\[aria-current\])?::before\{([^}]*)\}/g);
  const drawn = [...rules].map(([, rule = '']) => rule);
  expect(drawn.join(';')).toContain('border:.375rem solid');
  expect(drawn.join(';')).not.toContain('background');
});
