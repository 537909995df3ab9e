// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { editRefusal, refusals } from '../../src/definition/edit/refusals';
import { refusalTexts, useRefusalWords } from './language';

const placeholders = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();

it('has every reason of the server in German with the values of the English one', () => {
  const wanted = Object.entries(refusals).map(([code, text]) => [`refused.${code}`, placeholders(text)]);
  const said = Object.entries(refusalTexts.de).map(([id, text]) => [id, placeholders(text)]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(wanted));
});

it.each([
  ['de', 'Die Website hat keine Sprache „fr“.'],
  ['en', 'The site has no language "fr".'],
] as const)('explains why an edit is rejected in the language %s of the studio', (language, words) => {
  const { result } = renderHook(() => useRefusalWords(), {
    wrapper: ({ children }) => (
      <IntlProvider locale={language} messages={refusalTexts[language]}>
        {children}
      </IntlProvider>
    ),
  });
  expect(result.current(editRefusal('no-language', { language: 'fr' }))).toBe(words);
});
