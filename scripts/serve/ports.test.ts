import { describe, expect, it } from 'vitest';
import { portOf } from './ports';

describe('portOf', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['0', 0],
    ['4000', 4000],
    ['65535', 65535],
  ])('parses %j as %j', (text, port) => {
    expect(portOf(text, 'PORT')).toBe(port);
  });

  it.each(['abc', '70000', '-1', '4000.5'])('rejects %s by the name of the variable', (text) => {
    expect(() => portOf(text, 'PORT')).toThrow(`PORT is "${text}"`);
  });
});
