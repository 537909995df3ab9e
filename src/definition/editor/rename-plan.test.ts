import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withProject } from '../../../tests/definitions/project';
import { openProject } from '../engine';
import { planRename } from './rename-plan';

it.each([
  ['../places', 'is not a name'],
  ['', 'is not a name'],
  ['contact', 'There is a page "contact" already.'],
])('refuses "%s" as the name of a page', (to, why) =>
  withProject([], (root) => {
    const project = openProject(root);
    const where = { textOf: project.textOf, root, isThere: (path: string) => existsSync(join(root, path)) };
    const contexts = [project.context('base') ?? []].flat();
    const plan = planRename(contexts, { kind: 'page', name: 'places', from: 0, to: 0 }, to, where);
    expect('refused' in plan && plan.refused).toContain(why);
  }),
);
