import { describe, expect, it } from 'vitest';
import { UsageError, parseWords, requireApiAddress } from './usage';

describe('the arguments of a verb', () => {
  it('are options unless the verb takes arguments', () => {
    expect(parseWords(['--site', 'x'], { site: { type: 'string' } }).values).toEqual({ site: 'x' });
    expect(parseWords(['block', 'card'], {}, 2).positionals).toEqual(['block', 'card']);
  });

  it.each([[['extra']], [['--site', 'x', 'more']], [['--sit', 'x']], [['--site']]])(
    '%j is reported as a mistake',
    (words) => {
      expect(() => parseWords(words, { site: { type: 'string' } })).toThrow(UsageError);
    },
  );

  it.each([
    [['--sit', 'x'], 'There is no option "--sit". Did you mean "--site"? Options: --site.'],
    [['--hlep'], 'There is no option "--hlep". Did you mean "--help"? Options: --site.'],
    [['-q'], 'There is no option "-q". Options: --site. A word that begins with - stands last, after --.'],
    [['--no-site'], 'There is no option "--no-site". Options: --site.'],
    [['--site'], '--site needs a value.'],
    [['--site', '-1'], '--site needs a value. Write = before one that begins with -, e.g. --site=-1.'],
  ])('%j is answered with the likely meaning', (words, message) =>
    expect(() => parseWords(words, { site: { type: 'string' } })).toThrow(message),
  );

  it('take no value after a flag', () => {
    expect(() => parseWords(['--all=yes'], { all: { type: 'boolean' } })).toThrow('--all takes no value.');
  });
});

it.each(['https://api.example', 'http://localhost:4100/api'])('accepts the address %s of an API', (address) => {
  expect(() => requireApiAddress(address)).not.toThrow();
});

it.each(['localhost:4100', 'api.example', '/api', 'https://', 'ftp://api.example', ''])(
  'refuses "%s" as the address of an API',
  (address) => {
    expect(() => requireApiAddress(address)).toThrow(
      `--api is "${address}", which is not an address, e.g. --api https://`,
    );
  },
);
