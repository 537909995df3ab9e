import { expect, it } from 'vitest';
import { decodedText } from './utf8';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

it('reads UTF-8 without its mark', () => {
  expect(decodedText(Buffer.from('\uFEFFStraße'))).toEqual({ text: 'Straße' });
});

it('takes the character of unreadable bytes as text where it is written', () => {
  expect(decodedText(Buffer.from('Stra\uFFFDe'))).toEqual({ text: 'Stra\uFFFDe' });
});

it('finds the first byte that is not UTF-8', () => {
  expect(decodedText(latin1('Straße')).unreadableFrom).toBe(4);
  expect(decodedText(Buffer.from('Stra\u00DFe', 'utf16le')).unreadableFrom).toBe(8);
});

it('finds it behind the same character that is written', () => {
  const bytes = Buffer.concat([Buffer.from('\uFEFFü \uFFFD '), latin1('ü')]);
  expect(decodedText(bytes)).toEqual({ text: 'ü \uFFFD \uFFFD', unreadableFrom: 4 });
});
