import { expect, it } from 'vitest';
import { givenFileName } from './file-name';

it.each([
  ['attachment; filename="plan 1.pdf"', 'plan 1.pdf'],
  ['attachment; filename=plan.pdf', 'plan.pdf'],
  ['attachment; filename="../a"', 'a'],
  ['attachment; filename="/etc/passwd"', 'passwd'],
  ['attachment; filename="invoice (2) #7.pdf"', 'invoice (2) #7.pdf'],
  ['attachment; FILENAME = "a \\"b\\".pdf"', 'a "b".pdf'],
  ['attachment; filename=""', undefined],
  ['inline', undefined],
  [`attachment; filename*=UTF-8'en'K%C3%BC.pdf`, 'Kü.pdf'],
  [`attachment; filename="a.pdf"; filename*=UTF-8''a%2F`, 'a.pdf'],
  [`attachment; filename="K_ndigung.pdf"; filename*=UTF-8''K%C3%BCndigung%20%282%29.pdf`, 'Kündigung (2).pdf'],
  [`attachment; filename*=utf-8''..%2F..%2Fa.pdf`, 'a.pdf'],
  [`attachment; filename="a.pdf"; filename*=UTF-8''%E4.pdf`, 'a.pdf'],
])('reads the file name in %j', (said, name) => {
  expect(givenFileName(said)).toBe(name);
});
