import { describe, expect, it } from 'vitest';
import { missingForms } from './plural-forms';

const counts = '{n, plural, one {# file} other {# files}}';

describe('the plural forms of a translation', () => {
  it.each([
    ['a form of its language', '{n, plural, other {# Dateien}}', counts, 'de-DE', ['one of {n}']],
    [
      'a form that only its language has',
      '{n, plural, one {# plik} other {# pliku}}',
      counts,
      'pl',
      ['few of {n}', 'many of {n}'],
    ],
    ['the choice as a whole', '{n} Dateien', counts, 'de', ['one of {n}']],
    [
      'a number that the source names',
      counts,
      '{n, plural, =0 {none} one {# file} other {# files}}',
      'de',
      ['=0 of {n}'],
    ],
    ['a choice of the source', '{of, select, other {x}}', '{of, select, a {y} other {x}}', 'de', ['a of {of}']],
    [
      'a choice in another',
      '{of, select, a {b} other {c}}',
      `{of, select, a {${counts}} other {c}}`,
      'de',
      ['one of {n}'],
    ],
  ])('lack %s', (_, target, source, tag, missing) => {
    expect(missingForms(target, source, tag)).toEqual(missing);
  });

  it.each([
    [
      'the source has and the language does not',
      '{n}.',
      '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
      'de',
    ],
    ['a language without plurals needs none of', '{n}件', counts, 'ja'],
    ['is said by its number', '{n, plural, =1 {eine Datei} other {# Dateien}}', counts, 'de'],
    ['says a number of the source', counts, '{n, plural, =1 {one file} other {# files}}', 'de'],
    ['nobody knows of its language', '{n, plural, two {#} other {#}}', '{n, plural, two {#} other {#}}', 'tlh'],
    ['only millions take', '{n, plural, one {# fichier} other {# fichiers}}', counts, 'fr'],
  ])('are complete if it %s', (_, target, source, tag) => {
    expect(missingForms(target, source, tag)).toEqual([]);
  });
});
