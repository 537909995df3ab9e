import { afterEach, describe, expect, it, vi } from 'vitest';
import { repositoryRoot } from '../../tests/support/repository';
import { commandPage } from '../../tests/support/command-page';
import { run } from './cli';

const printed = { out: '', error: '' };
vi.spyOn(console, 'log').mockImplementation((text: unknown) => void (printed.out += `${String(text)}\n`));
vi.spyOn(console, 'error').mockImplementation((text: unknown) => void (printed.error += `${String(text)}\n`));
afterEach(() => Object.assign(printed, { out: '', error: '' }));

describe('the faceplate command', () => {
  it('lists every verb on one line of at most 100 columns', async () => {
    expect(await run([], repositoryRoot)).toBe(0);
    expect(printed.out).toMatch(/^ {2}publish {3}write the files of one or more sites$/m);
    expect(printed.out.split('\n').filter((line) => line.length > 100)).toEqual([]);
  });

  it.each([[['help', 'publish']], [['publish', '--help']], [['publish', '--site', 'base', '-h']]])(
    'prints the options of a verb for %j',
    async (words) => {
      expect(await run(words, repositoryRoot)).toBe(0);
      expect(printed.out).toMatch(/^Usage: npx faceplate publish --site A,B \| --all --out DIR/);
    },
  );

  it('prints the options of what it creates', async () => {
    expect(await run(['new', 'page', '--help'], repositoryRoot)).toBe(0);
    expect(printed.out).toContain('npx faceplate new page NAME [--site S]');
  });

  it('is documented on the commands page', () =>
    expect(commandPage()).toMatchFileSnapshot('../../docs/reference/commands.md'));

  it('prints the version of the package in any folder', async () => {
    expect(await run(['--version'], '/nowhere')).toBe(0);
    expect(printed.out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([[['chekc']], [['help', 'chekc']]])('suggests a verb for %j', async (words) => {
    expect(await run(words, repositoryRoot)).toBe(2);
    expect(printed.error).toContain('There is no verb "chekc". Did you mean "check"?');
  });
});
