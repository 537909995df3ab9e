import { expect, it } from 'vitest';
import { decodedText } from './utf8';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

it('removes a byte order mark', () => {
  expect(decodedText(Buffer.from('\uFEFFStraße'))).toEqual({ text: 'Straße' });
});

it('accepts a literal replacement character', () => {
  expect(decodedText(Buffer.from('Stra\uFFFDe'))).toEqual({ text: 'Stra\uFFFDe' });
});

it('finds the first byte that is not UTF-8', () => {
  expect(decodedText(latin1('Straße')).unreadableFrom).toBe(4);
  expect(decodedText(Buffer.from('Stra\u00DFe', 'utf16le')).unreadableFrom).toBe(8);
});

it('finds it after a literal replacement character', () => {
  const bytes = Buffer.concat([Buffer.from('\uFEFFü \uFFFD '), latin1('ü')]);
  expect(decodedText(bytes)).toEqual({ text: 'ü \uFFFD \uFFFD', unreadableFrom: 4 });
});
