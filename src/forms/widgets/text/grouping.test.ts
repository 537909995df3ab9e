// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { inGroups, regroup } from './grouping';

it.each([
  ['DE79999000000000004711', { of: 4 }, 'DE79 9990 0000 0000 0047 11'],
  [' de79 99900000-0000 0047 11', { of: 4 }, 'de79 9990 0000 0000 0047 11'],
  ['123456', { of: 2, with: '-' }, '12-34-56'],
  ['12 34', { of: 2, with: '-' }, '12-34'],
  ['12-', { of: 2, with: '-' }, '12'],
  ['', { of: 4 }, ''],
] as const)('groups %j', (text, grouping, expected) => {
  expect(inGroups(text, grouping)).toBe(expected);
});

it.each([
  ['a digit typed at the end', 'DE799', 5, 'DE79 9', 6],
  ['one typed between others', 'DE791 9990', 5, 'DE79 1999 0', 6],
  ['a blank that was deleted', 'DE799990', 4, 'DE79 9990', 4],
  ['what is right already', 'DE79 9', 2, 'DE79 9', 2],
] as const)('keeps the caret in place: %s', (_case, value, caret, text, after) => {
  const control = document.createElement('input');
  document.body.append(control);
  control.focus();
  control.value = value;
  control.setSelectionRange(caret, caret);
  regroup(control, { of: 4 });
  expect([control.value, control.selectionStart]).toEqual([text, after]);
});

it('keeps the caret in place in a shadow root', () => {
  const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const control = shadow.appendChild(document.createElement('input'));
  control.value = 'DE791 9990';
  control.focus();
  control.setSelectionRange(5, 5);
  regroup(control, { of: 4 });
  expect(control.selectionStart).toBe(6);
});
