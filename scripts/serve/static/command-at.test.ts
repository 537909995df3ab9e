import { expect, it } from 'vitest';
import { commandAt } from './command-at';

it.each([
  [[], 'npx faceplate start --port 4100'],
  [['start'], 'npx faceplate start --port 4100'],
  [['dev', '--port', '4000', '--site', 'town'], 'npx faceplate dev --site town --port 4100'],
  [['preview', 'out/town', '--port=4000'], 'npx faceplate preview out/town --port 4100'],
])('writes the command %j for another port', (words, command) => expect(commandAt(4100, words)).toBe(command));
