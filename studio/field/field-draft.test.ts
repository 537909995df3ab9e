import { expect, it } from 'vitest';
import type { FormAnswer } from '../protocol';
import { emptyField, fieldFromDraft, withChoice } from './field-draft';

const words: FormAnswer = { kind: 'text', limits: 'characters', hasChoices: false };
const label = { en: 'Number' };

it('omits empty answers', () => {
  expect(fieldFromDraft({ ...emptyField, name: ' number ', label }, words)).toEqual({
    name: 'number',
    kind: 'text',
    label,
    required: false,
  });
});

it('omits what the kind does not have', () => {
  const draft = { ...emptyField, name: 'day', label, kind: 'date', most: '3', choices: [{ id: 'a', label }] };
  expect(fieldFromDraft(draft, { kind: 'date', hasChoices: false })).not.toHaveProperty('most');
  expect(fieldFromDraft(draft, { kind: 'date', hasChoices: false })).not.toHaveProperty('choices');
});

it('reads limits as numbers', () => {
  const draft = { ...emptyField, least: '2', most: ' 20 ', example: 'K-1', after: 'email' };
  expect(fieldFromDraft(draft, words)).toMatchObject({ least: 2, most: 20, example: 'K-1', place: { after: 'email' } });
});

it('offers another choice once all are filled in', () => {
  const one = withChoice(emptyField.choices, 0, { id: 'a', label });
  expect(one).toHaveLength(2);
  expect(withChoice(one, 1, { id: 'b', label: {} })).toHaveLength(3);
});
