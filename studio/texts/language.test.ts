import { describe, expect, it } from 'vitest';
import { placeholdersOf } from '../panel/placeholders';
import de from './de.json';
import en from './en.json';
import { usualLanguage } from './language';

describe('texts of the studio', () => {
  it('are the same in every language', () => {
    expect(Object.keys(de)).toEqual(Object.keys(en));
  });

  it('have the same placeholders in every language', () => {
    const names = (texts: Readonly<Record<string, string>>) =>
      Object.entries(texts).map(([id, text]) => [id, placeholdersOf(text)?.toSorted()]);
    expect(names(de)).toEqual(names(en));
  });

  it('are German for somebody who prefers it', () => {
    expect(usualLanguage(['de-AT', 'en'])).toBe('de');
  });

  it('are English for somebody whose languages it does not speak', () => {
    expect(usualLanguage(['fr'])).toBe('en');
  });
});
