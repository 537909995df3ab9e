import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StudioEdit } from '../../../studio/protocol';
import { townHome, withTown } from '../../../tests/support/edited-town';
import { definitionFiles } from '../format/format';
import { readTree } from '../format/tree';
import type { EditPlan } from './plan';
import type { EditTarget } from './target';

/** Possible values of properties in the small project, some of them invalid. */
const edits: fc.Arbitrary<StudioEdit> = fc.oneof(
  fc.record({
    set: fc.constantFrom(
      'home:/title',
      'home:/second/body/second-words',
      'home:/first/body/first-words',
      'home:/hello',
    ),
    key: fc.constantFrom(['level'], ['size'], ['text'], ['when'], ['lead'], ['picture', 'src'], ['nothing']),
    value: fc.constantFrom<unknown>(
      1,
      2,
      3,
      'lg',
      'xl',
      'home.title',
      'places.title',
      "state.customerType == 'Business'",
      { message: 'home.hello', values: { brand: { $: 'site.brand.name' } } },
    ),
  }),
  fc.record({
    text: fc.constantFrom('home.title', 'home.hello', 'home.own'),
    language: fc.constantFrom('de', 'en'),
    value: fc.constantFrom('Hello {brand}', 'A', 'Willkommen', '{'),
  }),
  fc.record({ remove: fc.constantFrom('home:/hello', 'home:/contact', 'home:/first/body/first-more', 'home:/second') }),
  fc.record({
    move: fc.constantFrom('home:/title', 'home:/contact', 'home:/second', 'home:/first/body/first-more'),
    place: fc.constantFrom({ after: 'title' }, { before: 'hello' }, { before: 'words' }, { after: 'nothing' }),
  }),
  fc.record({ duplicate: fc.constantFrom('home:/title', 'home:/second', 'home:/first/body/first-more') }),
  fc.record({ unset: fc.constantFrom('home:/title', 'home:/second/body/second-words') }),
);

const targets = fc.record({
  layer: fc.constantFrom('town', 'base'),
  scope: fc.constantFrom<EditTarget['scope']>('here', 'everywhere'),
});

/** The items of a page that an edit does not concern. */
function othersIn(text: string | undefined, edit: StudioEdit): readonly unknown[] {
  const { body = [] } = JSON.parse(text ?? '{}') as { readonly body?: readonly { readonly id: string }[] };
  const edited = 'set' in edit ? edit.set.split('/')[1] : undefined;
  return body.filter(({ id }) => id !== edited);
}

const runs = Number(process.env['EDITS'] ?? 25);

it(
  `takes back any of ${runs} sequences of edits byte for byte`,
  () =>
    withTown(({ root, project, plan }) => {
      const put = (file: string, content: string | null): void => {
        const path = join(root, file);
        mkdirSync(dirname(path), { recursive: true });
        if (content === null) rmSync(path, { force: true });
        else writeFileSync(path, content);
      };
      const all = (): readonly string[] => definitionFiles(root).filter((file) => /^(content|sites)\//.test(file));
      const snapshot = () => Object.fromEntries(all().map((file) => [file, readFileSync(join(root, file), 'utf8')]));
      let done = 0;
      const first = snapshot();
      fc.assert(
        fc.property(fc.array(fc.tuple(targets, edits), { minLength: 1, maxLength: 4 }), (sequence) => {
          const back: (readonly [string, string | null])[] = [];
          for (const [target, edit] of sequence) {
            const made = plan(target, edit);
            if (!('files' in made)) continue;
            done += 1;
            for (const { file, before, after } of made.files) {
              back.unshift([file, before]);
              put(file, after);
            }
            project.reload();
            expect(project.check('town').filter(({ severity }) => severity === 'error')).toEqual([]);
            for (const [file, text] of Object.entries(snapshot()))
              expect([file, readTree(text).root.node.kind]).toEqual([file, 'object']);
          }
          for (const [file, text] of back) put(file, text);
          project.reload();
          expect(snapshot()).toEqual(first);
        }),
        { numRuns: runs, seed: 20_261_127 },
      );
      expect(done).toBeGreaterThan(runs / 2);
    }),
  3_600_000,
);

it(
  `brings any of ${runs} values back to inherited byte for byte`,
  () =>
    withTown(({ root, project, plan, text }) => {
      const files = [townHome, 'sites/town/content/parts/greeting.json', 'sites/town/content/messages/de.json'];
      const sets = edits.filter((edit) => 'set' in edit || 'text' in edit);
      let done = 0;
      const write = (made: EditPlan): boolean => {
        if (!('files' in made)) return false;
        for (const { file, after } of made.files) {
          mkdirSync(dirname(join(root, file)), { recursive: true });
          if (after === null) rmSync(join(root, file));
          else writeFileSync(join(root, file), after);
        }
        project.reload();
        return true;
      };
      fc.assert(
        fc.property(
          sets,
          fc.constantFrom<EditTarget['scope']>('here', 'everywhere'),
          fc.boolean(),
          (edit, scope, isFirst) => {
            if (isFirst) rmSync(join(root, townHome), { force: true });
            project.reload();
            if (!isFirst) write(plan({}, { set: 'home:/contact', key: ['look'], value: 'primary' }));
            const before = files.map(text);
            expect(before[0] === undefined).toBe(isFirst);
            if (!write(plan({ scope }, edit))) return;
            done += 1;
            expect(othersIn(text(townHome), edit)).toEqual(othersIn(before[0], edit));
            const undo: StudioEdit =
              'set' in edit
                ? { unset: edit.set, key: edit.key }
                : { untext: 'text' in edit ? edit.text : '', language: 'language' in edit ? edit.language : '' };
            const isSame = files.every((file, index) => text(file) === before[index]);
            if (!isSame) expect(write(plan({ scope }, undo))).toBe(true);
            expect(files.map(text)).toEqual(before);
          },
        ),
        { numRuns: runs, seed: 20_261_127 },
      );
      expect(done).toBeGreaterThan(runs / 8);
    }),
  3_600_000,
);
