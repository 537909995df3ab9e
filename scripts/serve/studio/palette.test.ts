import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { townHome, withTown } from '../../../tests/support/edited-town';
import { addEdits } from '../../../studio/outline/add';
import type { PaletteAnswer } from '../../../studio/outline-protocol';
import { readStudioPage } from './outline';
import { paletteOf } from './palette';

type Open = Parameters<Parameters<typeof withTown>[0]>[0];

function paletteAt({ root, project }: Open): PaletteAnswer {
  const read = readStudioPage({ root, project }, 'town', 'home');
  if (read === undefined) throw new Error('The page cannot be read.');
  return paletteOf(read);
}

const languages = ['en', 'de'];
const end = { at: 'end', name: '', parent: 'home:', slot: 'body' } as const;

it('offers blocks that cause no error', () =>
  withTown((open) => {
    const { kinds } = paletteAt(open);
    // `check` refuses these two: the project sends its form elsewhere, and has no identity provider.
    const added = kinds.filter(({ kind }) => !['flow', 'sign-in'].includes(kind));
    expect(added.length).toBeGreaterThan(30);
    const change = (file: string, make: (value: Record<string, unknown>) => object) =>
      writeFileSync(join(open.root, file), JSON.stringify(make(JSON.parse(open.text(file) ?? '{}'))));
    const texts = Object.assign({}, ...added.map((kind) => kind.texts)) as object;
    for (const language of languages) change(`content/messages/${language}.json`, (value) => ({ ...value, ...texts }));
    change('content/pages/home.json', (value) => ({
      ...value,
      body: [...(value['body'] as unknown[]), ...added.map(({ item }) => item)],
    }));
    open.project.reload();
    expect(open.project.check('base').filter(({ severity }) => severity === 'error')).toEqual([]);
  }));

it('offers list kinds with entries of their own', () =>
  withTown((open) => {
    const { kinds } = paletteAt(open);
    const lists = ['calendar', 'chart', 'compare', 'each', 'payments', 'table'];
    expect(kinds.flatMap(({ kind, item }) => (lists.includes(kind) ? [[kind, item['of']]] : []))).toEqual(
      lists.map((kind) => [kind, expect.stringMatching(/^\[1.*\]$/)]),
    );
  }));

it('offers no kind that needs data the page lacks', () =>
  withTown((open) => {
    const kinds = paletteAt(open).kinds.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['heading', 'section', 'notice']));
    for (const kind of ['await', 'renew']) expect(kinds).not.toContain(kind);
  }));

it('gives a block free names', () =>
  withTown((open) => {
    const notice = () => paletteAt(open).kinds.find(({ kind }) => kind === 'notice');
    const first = notice();
    open.edit({}, ...addEdits(first ?? { item: {}, texts: {} }, languages, end));
    expect(open.text(townHome)).toContain('"id": "notice"');
    expect(notice()?.item['id']).toBe('notice-2');
    expect(Object.keys(notice()?.texts ?? {})).toContain('home.notice-2.title');
  }));

it('gives each item of a list its own message', () =>
  withTown((open) => {
    const list = paletteAt(open).kinds.find(({ kind }) => kind === 'checklist');
    const ids = ['home.checklist.text', 'home.checklist.text-2', 'home.checklist.text-3'];
    expect(list?.item['items']).toEqual(['a', 'b', 'c'].map((id, index) => ({ id, text: ids[index] })));
    expect(Object.keys(list?.texts ?? {})).toEqual(ids);
  }));
