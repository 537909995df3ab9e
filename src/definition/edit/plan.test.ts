import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StudioEdit } from '../../../studio/protocol';
import { townHome, withTown } from '../../../tests/support/edited-town';
import { definitionFiles } from '../format/format';
import type { EditPlan } from './plan';

const note = '// The town has its own words.';
const bodyOf = (text: string | undefined): unknown => (JSON.parse(text ?? '{}') as { body?: unknown }).body;

const refusedOf = (plan: EditPlan): string => ('refused' in plan ? plan.refused : '');

describe('a value that a town removes', () => {
  const item = {
    block: 'contacts',
    id: 'ways',
    items: [{ id: 'mail', icon: 'arrow', label: 'contact.title', detail: 'home.title' }],
  };

  it('is removed from an item of a list by its id', () =>
    withTown(({ edit, text }) => {
      edit({ layer: 'base' }, { add: 'home:', slot: 'body', item, place: { after: 'title' } });
      edit({}, { drop: 'home:/ways', key: ['items', 'mail', 'detail'] });
      const left = [{ id: 'ways', items: [{ id: 'mail', $remove: ['detail'] }] }];
      expect(bodyOf(text(townHome))).toEqual(left);
      edit({}, { drop: 'home:/ways', key: ['items', 'mail', 'detail'] });
      expect(bodyOf(text(townHome))).toEqual(left);
    }));
});

describe('a new value', () => {
  it('creates the first file of a town', () =>
    withTown(({ edit, text }) => {
      edit({}, { set: 'home:/title', key: ['level'], value: 2 }, { set: 'home:/title', key: ['size'], value: 'lg' });
      expect(bodyOf(text(townHome))).toEqual([{ id: 'title', level: 2, size: 'lg' }]);
    }));

  it('keeps every comment in the file', () =>
    withTown(({ root, project, edit, text }) => {
      const path = join(root, townHome);
      edit({}, { set: 'home:/title', key: ['level'], value: 2 });
      writeFileSync(path, (text(townHome) ?? '').replace('"body": [', `"body": [\n    ${note}\n`));
      project.reload();
      edit({}, { set: 'home:/hello', key: ['when'], value: "state.customerType == 'Business'" });
      expect(text(townHome)).toContain(`${note}\n    { "id": "title", "level": 2 },`);
    }));

  it('overrides a call for a block inside a part', () =>
    withTown(({ edit, text }) => {
      edit({ layer: 'base' }, { set: 'home:/second/body/second-words', key: ['level'], value: 3 });
      expect(text('content/pages/home.json')).toContain('"override": { "words": { "level": 3 } }');
      expect(text('content/parts/greeting.json')).toContain('"level": 2');
    }));

  it('is an argument of the call if the part has a parameter for it', () =>
    withTown(({ edit, text }) => {
      edit({}, { set: 'home:/second/body/second-words', key: ['text'], value: 'places.title' });
      expect(bodyOf(text(townHome))).toEqual([{ id: 'second', with: { words: 'places.title' } }]);
    }));

  it('is written in the file of the part for every call', () =>
    withTown(({ edit, text, project }) => {
      edit({ scope: 'everywhere' }, { set: 'home:/second/body/second-words', key: ['level'], value: 3 });
      expect(bodyOf(text('sites/town/content/parts/greeting.json'))).toEqual([
        { id: 'box', body: [{ id: 'words', level: 3 }] },
      ]);
      expect(project.check('town')).toEqual([]);
    }));

  it('is rejected if a higher layer overrides it', () =>
    withTown(({ edit, plan }) => {
      edit({}, { set: 'home:/title', key: ['level'], value: 2 });
      expect(refusedOf(plan({ layer: 'base' }, { set: 'home:/title', key: ['level'], value: 3 }))).toMatch(
        /nearer layer/,
      );
    }));

  it('is rejected if it would cause an error', () =>
    withTown(({ plan }) => {
      const made = plan({}, { set: 'home:/title', key: ['text'], value: 'home.titel' });
      expect('problems' in made && made.problems?.map(({ code }) => code)).toEqual(['FP5001']);
    }));

  it('is rejected in a file with a merge conflict', () =>
    withTown(({ root, project, plan, text }) => {
      const file = 'content/messages/de.json';
      const conflict = '<<<<<<< ours\n  "a.one": "A",\n=======\n  "a.two": "B",\n>>>>>>> theirs\n';
      writeFileSync(join(root, file), (text(file) ?? '').replace('{\n', `{\n${conflict}`));
      project.reload();
      const made = plan({ layer: 'base' }, { text: 'home.title', language: 'de', value: 'Neu' });
      expect(refusedOf(made)).toContain(`${file} cannot be read from line 2 on`);
    }));

  it('is rejected with a reason', () =>
    withTown(({ plan }) => {
      const cases: readonly (readonly [StudioEdit, RegExp])[] = [
        [{ set: 'home:/title', key: ['id'], value: 'other' }, /kind and the id/],
        [{ set: 'home:/nothing', key: ['level'], value: 1 }, /no block/],
        [{ unset: 'home:/title' }, /inherited already/],
        [{ unset: 'home:/title', key: ['level'] }, /inherited already/],
        [{ untext: 'home.title', language: 'de' }, /no text of its own/],
        [{ text: 'home.title', language: 'fr', value: 'Salut' }, /no language/],
        [{ text: '$schema', language: 'de', value: 'x' }, /cannot be the id/],
      ];
      for (const [edit, why] of cases) expect(refusedOf(plan({}, edit))).toMatch(why);
    }));
});

describe('a list of blocks', () => {
  it('of the page itself changes in place', () =>
    withTown(({ edit, text }) => {
      const item = { block: 'text', id: 'line', text: 'places.title' };
      edit({ layer: 'base' }, { add: 'home:', slot: 'body', item, place: { after: 'title' } });
      edit({ layer: 'base' }, { move: 'home:/contact', place: { before: 'title' } }, { remove: 'home:/hello' });
      const body = bodyOf(text('content/pages/home.json')) as readonly { readonly id: string }[];
      expect(body.map(({ id }) => id)).toEqual(['first', 'second', 'contact', 'title', 'line', 'business']);
    }));

  it('of a lower layer changes with directives', () =>
    withTown(({ edit, text }) => {
      const item = { block: 'text', id: 'line', text: 'places.title' };
      edit({}, { add: 'home:', slot: 'body', item, place: { after: 'title' } });
      edit({}, { move: 'home:/contact', place: { before: 'title' } }, { remove: 'home:/hello' });
      expect(bodyOf(text(townHome))).toEqual([
        { ...item, $after: 'title' },
        { id: 'contact', $before: 'title' },
        { id: 'hello', $remove: true },
      ]);
    }));

  it('leaves nothing of an own block that a layer removes', () =>
    withTown(({ edit, text, project }) => {
      const item = { block: 'text', id: 'line', text: 'places.title' };
      edit({}, { add: 'home:', slot: 'body', item });
      edit({}, { remove: 'home:/line' });
      expect(text(townHome)).toBeUndefined();
      expect(project.check('town')).toEqual([]);
    }));

  it('accepts a copy of a block under a new id', () =>
    withTown(({ edit, text }) => {
      edit({ layer: 'base' }, { duplicate: 'home:/contact' });
      const body = bodyOf(text('content/pages/home.json')) as readonly { readonly id: string }[];
      expect(body.map(({ id }) => id)).toEqual([
        'first',
        'second',
        'title',
        'hello',
        'contact',
        'contact-2',
        'business',
      ]);
    }));

  it('gives a copy its own messages in every language', () =>
    withTown(({ edit, text, plan, project }) => {
      const words = (language: string): unknown => JSON.parse(text(`content/messages/${language}.json`) ?? '{}');
      const before = words('de');
      expect(plan({ layer: 'base' }, { duplicate: 'home:/hello' })).toMatchObject({ moved: 'home:/hello-2' });
      edit({ layer: 'base' }, { duplicate: 'home:/hello' });
      expect(text('content/pages/home.json')).toContain('"home.hello-2"');
      expect(words('en')).toMatchObject({ 'home.hello': 'Hello from {brand}', 'home.hello-2': 'Hello from {brand}' });
      edit({ layer: 'base' }, { text: 'home.hello-2', language: 'de', value: 'Guten Tag, {brand}' });
      expect(words('de')).toMatchObject({ ...Object(before), 'home.hello-2': 'Guten Tag, {brand}' });
      expect(project.check('town')).toEqual([]);
    }));

  it('gives a copy its own texts for the parts in it', () =>
    withTown(({ edit, text, project }) => {
      const use = { block: 'part', id: 'third', part: 'greeting', with: { words: 'home.title' } };
      const item = { block: 'section', id: 'outer', body: [use] };
      edit({ layer: 'base' }, { add: 'home:', slot: 'body', item }, { duplicate: 'home:/outer' });
      const copy = { ...item, id: 'outer-2', body: [{ ...use, with: { words: 'home.title-2' } }] };
      expect(bodyOf(text('content/pages/home.json'))).toEqual(expect.arrayContaining([item, copy]));
      expect(project.check('town')).toEqual([]);
    }));

  it('writes the texts of a copy in its layer', () =>
    withTown(({ edit, text, project }) => {
      edit({}, { text: 'home.hello', language: 'en', value: '{brand} says hello' }, { duplicate: 'home:/hello' });
      expect(JSON.parse(text('sites/town/content/messages/en.json') ?? '{}')).toEqual({
        'home.hello': '{brand} says hello',
        'home.hello-2': '{brand} says hello',
      });
      expect(text('sites/town/content/messages/de.json')).toContain('"home.hello-2": "{brand} grüßt"');
      expect(project.check('town')).toEqual([]);
    }));

  it('inside a part changes in the override of the call', () =>
    withTown(({ edit, text }) => {
      edit({}, { remove: 'home:/second/body/second-more' });
      expect(bodyOf(text(townHome))).toEqual([{ id: 'second', override: { more: { $remove: true } } }]);
    }));

  it.each([
    ['of the page', {}, 'home:/hello'],
    ['inside a part for this place', {}, 'home:/second/body/second-more'],
    ['of the part itself', { scope: 'everywhere' as const }, 'home:/second/body/second-more'],
    ['in the list of a use', {}, 'home:/second'],
  ])('has a removed block %s again', (_title, target, address) =>
    withTown(({ edit, text, project, root }) => {
      const before = definitionFiles(root).map(text);
      edit(target, { remove: address });
      expect(project.check('town')).toEqual([]);
      edit({}, { unset: address });
      expect(definitionFiles(root).map(text)).toEqual(before);
    }),
  );

  it('never has two blocks with one id', () =>
    withTown(({ plan }) => {
      const item = { block: 'text', id: 'title', text: 'places.title' };
      expect(refusedOf(plan({}, { add: 'home:', slot: 'body', item }))).toMatch(/already/);
    }));
});
