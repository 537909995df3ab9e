/**
 * Random changes to the small project, the same ones each time: neither check nor publish may fail on any of them. MUTATIONS says how
 * many (`npm run test:garbage` makes 2,000); MUTATIONS_OUT names a file that gets what was found, for reading.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openProject } from '../../src/definition/engine';
import { publishSite } from '../../src/publish/site/publish';
import { bareBundle, bareConfig } from '../support/bare-bundle';
import { withProject } from './project';
import { mutated, randomNumbers } from './random-mutations';

const folder = join(import.meta.dirname, 'project');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
const count = Number(process.env['MUTATIONS'] ?? 100);

it(`none of ${count} random changes makes check or publish fail`, async () => {
  const random = randomNumbers(20_261_122);
  const told: string[] = [];
  const badlyTold: string[] = [];
  await withProject([], async (project, edit) => {
    const engine = openProject(project);
    const texts = new Map(files.map((file) => [file, readFileSync(join(project, file), 'utf8')]));
    for (let index = 0; index < count; index++) {
      const file = files[Math.floor(random() * files.length)] ?? '';
      const { path, what, value } = mutated(JSON.parse(texts.get(file) ?? ''), random);
      const name = `${index} ${file} ${path.join('.')} ${what}`;
      edit({ file, to: JSON.stringify(value) });
      engine.reload();
      const { site, problems } = engine.compile('base');
      if (problems.some(({ code, at }) => code === 'FP1018' || at === undefined)) badlyTold.push(name);
      if (site !== undefined)
        await expect(publishSite(site, { bundle: bareBundle, config: bareConfig }), name).resolves.toBeDefined();
      told.push(
        [problems.length, name, ...problems.map(({ code, message, at }) => `    ${at?.file} ${code} ${message}`)].join(
          '\n',
        ),
      );
      edit({ file, to: texts.get(file) ?? '' });
    }
  });
  const out = process.env['MUTATIONS_OUT'];
  if (out !== undefined) writeFileSync(out, told.join('\n'));
  expect(badlyTold).toEqual([]);
}, 3_600_000);
