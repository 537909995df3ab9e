/**
 * A check that looks only at what has changed finds what a whole check finds. RECHECKS is the number of random changes;
 * RECHECKED_PROJECT names the folder of another project to change, which is left as it was.
 */
import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { openProject } from '../../src/definition/engine';
import type { Problem } from '../../src/definition/problems';
import { Recheck } from '../../src/definition/recheck/recheck';
import { brandedContacts } from './branded-contacts';
import { longTexts } from './long-texts';
import { withProject } from './project';
import type { Edit } from './project';
import { exchanged, projectFiles, rebranded, reworded, valuesIn, writeEarlier } from './random-edits';
import { mutated, randomNumbers } from './random-mutations';

const count = Number(process.env['RECHECKS'] ?? 60);
const engine = `random recheck ${process.pid} ${Date.now()}`;

/** Where only a whole check can tell, nothing is checked: it would be compared with itself. */
class NotShort extends Error {}

// Called below with the object that it is a method of.
// oxlint-disable-next-line unbound-method
const { of } = Recheck.prototype;

/** The problems that a new process finds without looking at the whole site; undefined if it cannot tell. */
function foundAgain(root: string): readonly Problem[] | undefined {
  const spy = vi.spyOn(Recheck.prototype, 'of').mockImplementation(function again(this: Recheck, site) {
    const found = of.call(this, site);
    if (found === undefined) throw new NotShort();
    return found;
  });
  try {
    return openProject(root, { engine }).check('base');
  } catch (error) {
    if (error instanceof NotShort) return undefined;
    throw error;
  } finally {
    spy.mockRestore();
  }
}

function tryChanges(root: string): void {
  const random = randomNumbers(Number(process.env['SEED'] ?? 20_261_126));
  const whole = openProject(root);
  const files = projectFiles(root).filter((file) =>
    /^site\.json$|^content\/(?:pages|messages)\/[^/]+\.json$|^content\/.*\.md$/.test(file),
  );
  const long = files.filter((file) => file.endsWith('.md'));
  const all = files
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => valuesIn(JSON.parse(readFileSync(join(root, file), 'utf8'))));
  const missed: unknown[] = [];
  let shortened = 0;
  for (let index = 0; index < count; index++) {
    const some = index % 3 === 1 ? long : files;
    const file = index % 3 === 0 ? 'site.json' : (some[Math.floor(random() * some.length)] ?? '');
    const before = readFileSync(join(root, file), 'utf8');
    const after = file.endsWith('.md')
      ? reworded(before, random)
      : file === 'site.json' && random() < 0.9
        ? rebranded(before, random)
        : index % 4 === 0
          ? JSON.stringify(mutated(JSON.parse(before), random).value, null, 2)
          : exchanged(before, all, random);
    writeEarlier(join(root, file), after);
    const short = foundAgain(root);
    if (short) {
      shortened += 1;
      whole.reload();
      const found = whole.check('base');
      if (!isDeepStrictEqual(found, short)) missed.push({ file, before, after, found, short });
    }
    // Half of the changes stay, if nothing is wrong with them.
    if (missed.length > 0 || random() < 0.5 || !foundAgain(root)) writeEarlier(join(root, file), before);
  }
  console.info(`${shortened} of ${count} changes without a whole check`);
  expect(missed).toEqual([]);
  expect(shortened).toBeGreaterThan(0);
}

/** A page that nothing leads to: a warning, which no other words resolve. */
const unreachable: readonly Edit[] = [
  {
    file: 'pages.json',
    from: '{ "id": "login",',
    to: '{ "id": "lonely", "path": "/lonely", "title": "login.title", "body": [] },\n    { "id": "login",',
  },
];

describe('a short check', () => {
  it.each([
    ['without', []],
    ['with', unreachable],
  ])(
    `finds what a whole check finds after each of ${count} random changes to pages, texts and branding %s a warning`,
    async (_, edits) => {
      const run = (root: string): void => {
        for (const file of projectFiles(root)) utimesSync(join(root, file), new Date(0), new Date(0));
        expect(openProject(root, { engine }).check('base')).toHaveLength(edits.length);
        tryChanges(root);
      };
      const other = process.env['RECHECKED_PROJECT'];
      return other === undefined ? withProject([brandedContacts, ...longTexts, ...edits], run) : run(other);
    },
    3_600_000,
  );
});
