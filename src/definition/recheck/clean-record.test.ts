import { expect, it } from 'vitest';
import { ProjectMemory } from '../memory';
import { signaturesOf } from './clean-record';

const signature = (text: string) => signaturesOf({ 'files.count': text }, new ProjectMemory())['files.count']?.[1];
const counted = signature('{n, plural, one {# file} other {# files}}');

it('keeps the signature of a message with other words', () => {
  expect(signature('{n, plural, one {# page} other {# pages}}')).toBe(counted);
});

it('changes the signature of a message with other plural forms', () => {
  expect(signature('{n, plural, few {# file} other {# files}}')).not.toBe(counted);
});
