/** Random edits of the menus of a town on the small project. `EDITS=500` makes so many sequences. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StudioEdit } from '../../../studio/protocol';
import type { EditedTown } from '../../../tests/support/edited-town';
import { withTown } from '../../../tests/support/edited-town';
import type { EditPlan } from './plan';

const header = 'menu.json:/menus/header';
const menus = 'menu.json:/menus';
const runs = Number(process.env['EDITS'] ?? 15);

const entries = fc.constantFrom('contact', 'places', 'one', 'two', 'contact/children/one', 'contact/children/places');
const addresses = entries.map((path) => `${header}/${path}`);
const ids = fc.constantFrom('contact', 'places', 'one', 'two', 'nothing');
const places = fc.oneof(fc.record({ after: ids }), fc.record({ before: ids }));

const said: fc.Arbitrary<StudioEdit> = fc
  .tuple(
    addresses,
    fc.constantFrom<readonly [string, unknown]>(
      ['to', { page: 'home' }],
      ['to', { url: 'https://town.example/' }],
      ['message', 'home.hello'],
      ['roles', ['customer']],
      ['active', false],
      ['icon', 'arrow'],
      ['roles', ['nobody']],
    ),
  )
  .map(([set, [key, value]]) => ({ set, key: [key], value }));

const edits: fc.Arbitrary<StudioEdit> = fc.oneof(
  said,
  fc
    .tuple(fc.constantFrom('one', 'two'), places, fc.boolean())
    .map(([id, place, isLast]) => ({
      add: menus,
      slot: 'header',
      item: { id, to: { page: 'home' }, message: 'home.title' },
      ...(!isLast && { place }),
    })),
  fc.record({ move: addresses, place: places }),
  fc.record({ move: addresses, into: fc.constant({ of: `${header}/contact`, slot: 'children' }) }),
  fc.record({ move: addresses, into: fc.constant({ of: menus, slot: 'header' }), place: places }),
  fc.record({ remove: addresses }),
  fc.record({ duplicate: addresses }),
  fc.record({ unset: addresses }),
);

const files = ['menu.json', 'sites/town/menu.json'];

const put = (root: string, file: string, text: string | null): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  if (text === null) rmSync(join(root, file), { force: true });
  else writeFileSync(join(root, file), text);
};

/** Writes the plan; returns whether it changed anything. */
function write({ root, project }: EditedTown, made: EditPlan): boolean {
  if (!('files' in made)) return false;
  for (const { file, after } of made.files) put(root, file, after);
  project.reload();
  return true;
}

it(
  `takes back any of ${runs} sequences of edits byte for byte`,
  () =>
    withTown((town) => {
      const snapshot = () => files.map(town.text);
      const first = snapshot();
      let done = 0;
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.constantFrom('town', 'town', 'base'), edits), { minLength: 1, maxLength: 5 }),
          (sequence) => {
            const back: (readonly [string, string | null])[] = [];
            for (const [layer, edit] of sequence) {
              const made = town.plan({ layer }, edit);
              if (!write(town, made) || !('files' in made)) continue;
              done += 1;
              back.unshift(...made.files.map(({ file, before }) => [file, before] as const));
              const own = layer === 'base' ? 'menu.json' : 'sites/town/menu.json';
              for (const { file } of made.files) expect(file).toBe(own);
              const errors = town.project.check('town').filter(({ severity }) => severity === 'error');
              expect(errors).toEqual([]);
            }
            for (const [file, text] of back) put(town.root, file, text);
            town.project.reload();
            expect(snapshot()).toEqual(first);
          },
        ),
        { numRuns: runs, seed: 20_261_128 },
      );
      expect(done).toBeGreaterThan(runs / 2);
    }),
  3_600_000,
);

it(
  `brings any of ${runs} changes of an entry back to inherited byte for byte`,
  () =>
    withTown((town) => {
      const change: fc.Arbitrary<StudioEdit> = fc.oneof(
        said.filter((edit) => 'set' in edit && !edit.set.includes('children')),
        fc.record({ remove: fc.constantFrom(`${header}/contact`, `${header}/places`) }),
        fc.constant<StudioEdit>({ move: `${header}/places`, place: { before: 'contact' } }),
        fc.constant<StudioEdit>({ move: `${header}/contact`, place: { after: 'places' } }),
      );
      let done = 0;
      fc.assert(
        fc.property(change, fc.boolean(), (edit, hasOwn) => {
          put(town.root, 'sites/town/menu.json', null);
          town.project.reload();
          const item = { id: 'one', to: { page: 'home' }, message: 'home.title' };
          if (hasOwn) write(town, town.plan({}, { add: menus, slot: 'header', item, place: { after: 'places' } }));
          const before = town.text('sites/town/menu.json');
          if (!write(town, town.plan({}, edit)) || !('set' in edit || 'remove' in edit || 'move' in edit)) return;
          const address = 'set' in edit ? edit.set : 'remove' in edit ? edit.remove : edit.move;
          if (address.endsWith('/one') || town.text('sites/town/menu.json') === before) return;
          done += 1;
          expect(write(town, town.plan({}, { unset: address }))).toBe(true);
          // An entry that was next to a moved or removed one keeps its position by another directive.
          if ('set' in edit || !hasOwn) expect(town.text('sites/town/menu.json')).toEqual(before);
        }),
        { numRuns: runs * 2, seed: 20_261_128 },
      );
      expect(done).toBeGreaterThan(runs / 4);
    }),
  3_600_000,
);
