import { describe, expect, it } from 'vitest';
import { commandAt, portOf } from './ports';

describe('portOf', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['0', 0],
    ['4000', 4000],
    ['65535', 65535],
  ])('reads %j as %j', (text, port) => {
    expect(portOf(text, 'PORT')).toBe(port);
  });

  it.each(['abc', '70000', '-1', '4000.5'])('refuses %s and names the variable', (text) => {
    expect(() => portOf(text, 'PORT')).toThrow(`PORT is "${text}"`);
  });
});

it.each([
  [[], 'PORT=4100 npm start'],
  [['start'], 'PORT=4100 npm start'],
  [['dev', '--port', '4000', '--site', 'town'], 'PORT=4100 npx faceplate dev --site town'],
  [['preview', 'out/town', '--port=4000'], 'PORT=4100 npx faceplate preview out/town'],
])('writes the command %j for another port', (words, command) => expect(commandAt(4100, words)).toBe(command));
