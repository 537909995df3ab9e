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
