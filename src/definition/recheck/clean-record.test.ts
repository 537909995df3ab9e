import { expect, it } from 'vitest';
import { ProjectMemory } from '../memory';
import { signaturesOf } from './clean-record';

const signature = (text: string) => signaturesOf({ 'files.count': text }, new ProjectMemory())['files.count']?.[1];
const counted = signature('{n, plural, one {# file} other {# files}}');

it('signs other words of a message alike', () => {
  expect(signature('{n, plural, one {# page} other {# pages}}')).toBe(counted);
});

it('signs other plural forms of a message differently', () => {
  expect(signature('{n, plural, few {# file} other {# files}}')).not.toBe(counted);
});
