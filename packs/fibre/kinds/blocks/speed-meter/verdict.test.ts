import { expect, it } from 'vitest';
import { verdictOn } from './verdict';

const promised = { min: 350, normal: 460, max: 500 };

it.each([
  [487, promised, 'normal'],
  [460, promised, 'normal'],
  [400, promised, 'min'],
  [350, promised, 'min'],
  [349.9, promised, 'below'],
  [200, { max: 250 }, undefined],
  [200, { min: null, normal: 180 }, 'normal'],
] as const)('verdictOn %d', (measured, thresholds, verdict) => expect(verdictOn(measured, thresholds)).toBe(verdict));
