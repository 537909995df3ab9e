import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FormQuestions, NewField } from '../../../studio/protocol';
import { withStudio } from '../../../tests/support/studio';

const schema = 'schemas/forms/contact/schema.json';

const field: NewField = {
  name: 'number',
  kind: 'text',
  label: { en: 'Number', de: 'Nummer' },
  required: true,
  most: 20,
  place: { after: 'email' },
};

const request = (more: object = {}) => ({
  site: 'base',
  layer: 'base',
  scope: 'here',
  edits: [{ ask: 'contact', field: { ...field, ...more } }],
});

const read = (root: string): string => readFileSync(join(root, schema), 'utf8');

it('lists the fields of a form with the possible kinds', () =>
  withStudio([], async ({ get }) => {
    const { fields, answers } = (await get('form?site=base&form=contact')).json as FormQuestions;
    expect(fields.map(({ id }) => id)).toEqual(['email', 'topic', 'agreed']);
    expect(answers).toContainEqual({ kind: 'text', limits: 'characters', hasChoices: false });
    expect(answers).toContainEqual({ kind: 'choice', hasChoices: true });
    expect((await get('form?site=base&form=contcat')).status).toBe(404);
  }));

it('plans a field without writing it', () =>
  withStudio([], async ({ root, post }) => {
    const before = read(root);
    const { json } = await post('plan', request());
    const { planned } = json as { planned: { file: string; words: readonly string[] }[] };
    expect(planned.find(({ file }) => file === schema)?.words.join()).toContain('+ properties.number');
    expect(read(root)).toBe(before);
  }));

it('adds a field as one step that can be undone', () =>
  withStudio([], async ({ root, post }) => {
    const before = read(root);
    expect((await post('edit', request())).json).toMatchObject({ done: true, canUndo: true });
    expect(JSON.parse(read(root))).toMatchObject({ properties: { number: { maxLength: 20 } } });
    expect((await post('undo', {})).json).toMatchObject({ done: true, canUndo: false });
    expect(read(root)).toBe(before);
  }));

it.each([
  { name: 3 },
  { label: 'Number' },
  { most: '20' },
  { choices: [{ id: 'a' }] },
  { width: 'wide' },
  { file: '../x' },
])('rejects a field with %j', (more) =>
  withStudio([], async ({ post }) => {
    expect((await post('plan', request(more))).status).toBe(400);
  }),
);

it('explains why a field is rejected', () =>
  withStudio([], async ({ post }) => {
    const { json } = await post('plan', request({ name: 'email' }));
    expect(json).toMatchObject({ refused: 'The form "contact" has a field "email" already.' });
  }));
