import { expect, it } from 'vitest';
import { changesOf, differences, merged } from './changes';

const before = { name: 'Ida', phone: '+49 1', news: true, note: null };

it('names only changed fields', () => {
  const data = { name: 'Ida', phone: undefined, news: false, note: '' };
  expect(changesOf(data, before, ['name', 'phone', 'news', 'note'])).toEqual({ phone: null, news: false });
  expect(changesOf({ name: 'Eva' }, before, ['name'])).toEqual({ name: 'Eva' });
});

it('ignores hidden fields', () => expect(changesOf({}, before, [])).toEqual({}));

it('reports only fields that both sides set to different values', () => {
  const mine = { name: 'Eva', phone: '+49 2' };
  expect(differences(mine, before, { ...before, phone: '+49 3', news: false })).toEqual([
    { field: 'phone', mine: '+49 2', theirs: '+49 3' },
  ]);
  expect(differences(mine, before, { ...before, phone: '+49 2' })).toEqual([]);
});

it('keeps a value that only one side has set', () => {
  const mine = { name: 'Eva', phone: '+49 2' };
  const theirs = { ...before, phone: '+49 3', news: false };
  expect(merged(mine, before, theirs, true)).toEqual({ ...theirs, name: 'Eva', phone: '+49 2' });
  expect(merged(mine, before, theirs, false)).toEqual({ ...theirs, name: 'Eva' });
});
