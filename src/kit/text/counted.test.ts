import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { countedText, countedTexts } from './counted';

const formatted = (tag: string, message: string) => {
  const intl = createIntl({ locale: tag, messages: { found: message } });
  return (count: number) => intl.formatMessage({ id: 'found' }, { count });
};

describe('texts for every number', () => {
  it.each([
    ['en', '{count, plural, =0 {No answer} one {One answer} other {# answers}}'],
    ['de', '{count, plural, one {Eine Antwort} other {# Antworten}}'],
    ['fr', '{count, plural, one {# réponse} other {# réponses}}'],
    ['pl', '{count, plural, one {# odpowiedź} few {# odpowiedzi} many {# odpowiedzi!} other {# odpowiedzi?}}'],
    ['ar', '{count, plural, zero {لا} one {واحد} two {اثنان} few {# قليل} many {# كثير} other {# آخر}}'],
    ['en', '{count, number} found in 2 lists'],
  ])('equal those of the formatter in %s', (tag, message) => {
    const format = formatted(tag, message);
    const texts = countedTexts(tag, format);
    for (const count of [0, 1, 2, 3, 5, 11, 21, 22, 100, 101, 1234])
      expect(countedText(texts, tag, count)).toBe(format(count));
  });
});
