import { expect, it } from 'vitest';
import { mailAddress, plainLetter } from './plain';
import type { Words } from './plain';

const words: Words = {
  title: 'Kündigung & mehr',
  opening: 'I cancel.',
  closing: '',
  lines: [
    { id: 'name', label: 'Name', said: 'Zoë' },
    { id: 'reason', label: 'Reason', said: '100 % gone\nsince May' },
    { id: 'end', label: 'End', said: '' },
  ],
};

it('leaves a blank line for each missing answer', () => {
  expect(plainLetter(words)).toBe('I cancel.\n\nName: Zoë\nReason: 100 % gone\nsince May\nEnd:');
});

it('survives encoding for a mail', () => {
  const address = new URL(mailAddress('a+b@c.example', words));
  expect(address.pathname).toBe('a%2Bb@c.example');
  expect(address.searchParams.get('subject')).toBe(words.title);
  expect(address.searchParams.get('body')).toBe(plainLetter(words).replaceAll('\n', '\r\n'));
});
