/** A check leaves a record for shorter ones right after a file was written, as in `dev`, unless it may have read another content. */
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openProject } from '../../src/definition/engine';
import { Recheck } from '../../src/definition/recheck/recheck';
import { withProject } from './project';
import { projectFiles } from './random-edits';

const picture = 'content/images/logo.svg';

it.each([
  ['is short', 'a definition', 'menu.json', true],
  ['looks at the whole site', 'a picture', picture, false],
])('%s after a check of %s that was written right before', (_is, _what, late, isShort) =>
  withProject([], (root) => {
    for (const file of [...projectFiles(root), picture]) utimesSync(join(root, file), new Date(0), new Date(0));
    const project = openProject(root, { engine: `recheck late ${late} ${process.pid} ${Date.now()}` });
    expect(project.check('base')).toEqual([]);
    const spy = vi.spyOn(Recheck.prototype, 'of');
    const write = (file: string, from: string, to: string): void => {
      const path = join(root, file);
      writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
      project.reload();
      expect(project.check('base')).toEqual([]);
    };
    write(late, late === picture ? '</svg>' : '{', late === picture ? ' </svg>' : '{ ');
    write('content/pages/home.json', '"id": "hello"', '"id": "greeting"');
    expect(spy.mock.results.map(({ value }) => value !== undefined)).toEqual([false, isShort]);
    spy.mockRestore();
  }),
);
