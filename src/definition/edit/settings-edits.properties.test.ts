import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withTown } from '../../../tests/support/edited-town';
import type { EditedTown } from '../../../tests/support/edited-town';
import type { EditPlan } from './plan';

const theme = 'site.json:/theme';
const files = ['site.json', 'sites/town/site.json'] as const;

const color = fc.constantFrom('#0b5563', '#7a1f3d', '#f5d000', '#808080', '#ffffff', 'red');

/** Values of a theme, some of them invalid. */
const sets = fc.oneof(
  fc.record({
    set: fc.constant(theme),
    key: fc.constantFrom(
      ['color', 'brand'],
      ['color', 'accent'],
      ['color', 'roles', 'light', 'text.muted'],
      ['color', 'roles', 'dark', 'bg'],
    ),
    value: color,
  }),
  fc.record({
    set: fc.constant(theme),
    key: fc.constantFrom(['radius'], ['header'], ['headings', 'weight'], ['shapes', 'card'], ['type', 'size']),
    value: fc.constantFrom<unknown>('small', 'large', 'brand', 'bold', 18, 99),
  }),
  fc.record({
    set: fc.constant(theme),
    key: fc.constantFrom(['font'], ['headingFont']),
    value: fc.constantFrom<unknown>('figtree', 'system', { family: 'Own', files: [{ src: 'fonts/own.woff2' }] }),
  }),
);

const layers = fc.constantFrom('town', 'base');
const runs = Number(process.env['EDITS'] ?? 25);

const textsIn = (root: string): readonly string[] => files.map((file) => readFileSync(join(root, file), 'utf8'));

/** Writes a plan; returns whether it changed anything. */
function written({ root, project }: EditedTown, made: EditPlan): boolean {
  if (!('files' in made)) return false;
  for (const { file, after } of made.files) writeFileSync(join(root, file), after ?? '');
  project.reload();
  return made.files.length > 0;
}

it(
  `takes any of ${runs} values of a theme back to inherited byte for byte`,
  () =>
    withTown((town) => {
      const { root, plan } = town;
      let done = 0;
      fc.assert(
        fc.property(sets, (edit) => {
          const before = textsIn(root);
          if (!written(town, plan({}, edit))) return;
          done += 1;
          expect(textsIn(root)[0]).toBe(before[0]);
          expect(written(town, plan({}, { unset: edit.set, key: edit.key }))).toBe(true);
          expect(textsIn(root)).toEqual(before);
        }),
        { numRuns: runs, seed: 20_261_128 },
      );
      expect(done).toBeGreaterThan(runs / 4);
    }),
  3_600_000,
);

it(
  `undoes any of ${runs} sequences of values of a theme byte for byte`,
  () =>
    withTown((town) => {
      const { root, project, plan } = town;
      const first = textsIn(root);
      let done = 0;
      fc.assert(
        fc.property(fc.array(fc.tuple(layers, sets), { minLength: 1, maxLength: 4 }), (sequence) => {
          const back: (readonly [string, string])[] = [];
          for (const [layer, edit] of sequence) {
            const made = plan({ layer }, edit);
            if (!written(town, made) || !('files' in made)) continue;
            done += 1;
            expect(made.files.map(({ file }) => file)).toEqual([layer === 'town' ? files[1] : files[0]]);
            back.unshift(...made.files.map(({ file, before }) => [file, before ?? ''] as const));
            expect(project.check('town').filter(({ severity }) => severity === 'error')).toEqual([]);
          }
          for (const [file, text] of back) writeFileSync(join(root, file), text);
          project.reload();
          expect(textsIn(root)).toEqual(first);
        }),
        { numRuns: runs, seed: 20_261_128 },
      );
      expect(done).toBeGreaterThan(runs / 2);
    }),
  3_600_000,
);
