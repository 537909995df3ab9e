import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { openProject } from '../../src/definition/engine';
import type { Project } from '../../src/definition/engine';
import { withProject } from './project';
import type { Edit } from './project';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heap(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

/** An operation, an entity, the settings and a page. */
const files = [
  'schemas/operations/places.list/operation.json',
  'schemas/entities/place.schema.json',
  'site.json',
  'content/pages/home.json',
];

const town = { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town", "brand": { "name": "Town" } }' };

/** Saves a file as often as it says, each time with a text it never had before, and checks every site as `dev` does. */
function saves(
  count: number,
  from: number,
  { folder, edit, project }: { folder: string; edit: (edit: Edit) => void; project: Project },
): void {
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trimEnd());
  for (let round = from; round < from + count; round += 1) {
    const file = round % files.length;
    edit({ file: files[file] ?? '', to: `${texts[file]}${'\n'.repeat(round % 500)}` });
    project.reload();
    if (project.check().length > 0) throw new Error(`${files[file]} is not as it was`);
  }
}

/** `SAVES=10000 npx vitest run tests/definitions/memory.test.ts` takes a quarter of an hour. */
const total = Number(process.env['SAVES'] ?? 200);

describe('the memory of an open project', () => {
  it(
    'is the same after many saves as after 20',
    () => {
      withProject([town], (folder, edit) => {
        const project = openProject(folder);
        saves(20, 1, { folder, edit, project });
        const early = heap();
        saves(total - 20, 21, { folder, edit, project });
        expect(heap() / early).toBeLessThan(1.1);
      });
    },
    60_000 + total * 200,
  );

  it('keeps the texts of its own files next to another project in the same process', () => {
    withProject([], (one) =>
      withProject([{ file: 'menu.json', from: '"contact"', to: '"contcat"' }], (other) => {
        const projects = [one, other].map((folder) => openProject(folder));
        projects.forEach((project) => project.check());
        const shown = projects.map(({ textOf }) => textOf('menu.json')?.includes('contcat'));
        expect(shown).toEqual([false, true]);
      }),
    );
  });
});
