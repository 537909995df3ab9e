import { expect, it } from 'vitest';
import { givenFileName } from './file-name';

it.each([
  ['attachment; filename="plan 1.pdf"', 'plan 1.pdf'],
  ['attachment; filename=plan.pdf', 'plan.pdf'],
  ['attachment; filename="../a"', '..'],
  ['attachment; filename="/etc/passwd"', undefined],
  ['inline', undefined],
  [`attachment; filename="K_ndigung.pdf"; filename*=UTF-8''K%C3%BCndigung%20%282%29.pdf`, 'Kündigung (2).pdf'],
  [`attachment; filename*=utf-8''..%2F..%2Fa.pdf`, 'a.pdf'],
  [`attachment; filename="a.pdf"; filename*=UTF-8''%E4.pdf`, 'a.pdf'],
])('reads the name of a file in %j', (said, name) => {
  expect(givenFileName(said)).toBe(name);
});
