import { expect, it } from 'vitest';
import { hot } from './hot';

const View = () => null;
const withField = (field: string) => Object.assign(() => null, { field });

it('passes properties to the latest version of a component', () => {
  const shown = hot('widgets/rating', withField('StringField'), '');
  expect(shown).toHaveProperty('field', 'StringField');
  expect(hot('widgets/rating', View, '')).toBe(shown);
  expect(shown).not.toHaveProperty('field');
  hot('widgets/rating', withField('NumberField'), '');
  expect(shown).toHaveProperty('field', 'NumberField');
});
