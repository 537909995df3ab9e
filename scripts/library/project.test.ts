import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { smallProject } from '../../tests/definitions/project';
import { openFolder } from './project';

const root = smallProject([]);
const project = openFolder(root);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const message = 'There is no option "bsae". Did you mean "base"? Options: ';
const misspelt = { samples: true, bsae: '/shop' };

it('refuses to compile with an unknown option', async () => {
  await expect(project.compile('base', misspelt)).rejects.toThrow(`${message}api, samples, base, url, pages.`);
});

it('refuses to publish with an unknown option', async () => {
  const { outcome } = await project.publish('base', { out: `${root}/out`, ...misspelt });
  expect(outcome).toEqual({ kind: 'cannot', message: expect.stringContaining(message) });
});

it.each([
  [{ out: 7 }, 'The option "out" is text, not a number.'],
  [{ out: 'x', keepDays: '14' }, 'The option "keepDays" is a number, not text.'],
  [{ out: 'x', samples: 'yes' }, 'The option "samples" is true or false, not text.'],
  [{ samples: true }, "Say where to publish to, e.g. out: 'out/shop'"],
])('refuses to publish with %j', async (options, why) => {
  // As a program in JavaScript may say it.
  const { outcome } = await project.publish('base', JSON.parse(JSON.stringify(options)));
  expect(outcome).toEqual({ kind: 'cannot', message: why });
});

it('refuses to compile with text in place of a list of pages', async () => {
  const options = JSON.parse('{ "pages": "home" }');
  await expect(project.compile('base', options)).rejects.toThrow('The option "pages" is a list, not text.');
});

it('refuses to publish without the name of a site', async () => {
  await expect(project.publish(JSON.parse('{}').site, { out: 'x' })).rejects.toThrow('Name the site. Sites: base.');
});
