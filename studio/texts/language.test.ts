import { describe, expect, it } from 'vitest';
import { placeholdersOf } from '../panel/placeholders';
import de from './de.json';
import en from './en.json';
import { usualLanguage } from './language';

describe('texts of the studio', () => {
  it('have the same keys in every language', () => {
    expect(Object.keys(de)).toEqual(Object.keys(en));
  });

  it('have the same placeholders in every language', () => {
    const names = (texts: Readonly<Record<string, string>>) =>
      Object.entries(texts).map(([id, text]) => [id, placeholdersOf(text)?.toSorted()]);
    expect(names(de)).toEqual(names(en));
  });

  it('are German for a person who prefers it', () => {
    expect(usualLanguage(['de-AT', 'en'])).toBe('de');
  });

  it('are English for a person with an unsupported language', () => {
    expect(usualLanguage(['fr'])).toBe('en');
  });
});
