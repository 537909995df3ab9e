import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { draftDefinitions } from './draft';
import { addToPage } from './page-body';
import { addText } from './texts';

const root = mkdtempSync(join(tmpdir(), 'faceplate-begun-'));

it('gives the blocks of a second form on a page unique ids', () => {
  mkdirSync(join(root, 'content/pages'), { recursive: true });
  const body = [{ block: 'section', id: 'all', body: [{ block: 'form', id: 'form' }] }];
  writeFileSync(join(root, 'content/pages/contact.json'), JSON.stringify({ faceplate: 1, id: 'contact', body }));
  const files = draftDefinitions(root);
  const form = {
    block: 'form',
    id: 'form',
    form: 'order',
    done: [
      { block: 'notice', id: 'all' },
      { block: 'text', id: 'form-2' },
    ],
  };
  addToPage(files, '', 'contact', form);
  expect(files.read('content/pages/contact.json')).toMatchObject({
    body: [{ body: [{ id: 'form' }, { id: 'form-2', form: 'order', done: [{ id: 'all-2' }, { id: 'form-2-2' }] }] }],
  });
});

it.each([
  [{ '': 'Team' }, ['en']],
  [{ '': 'Team', de: 'Mannschaft' }, []],
  [{ '': 'Team', en: 'The team' }, []],
  [{ en: 'The team' }, ['de']],
])('names the languages that fall back to the text of another: %j', (texts, open) => {
  const speaking = { settings: { locales: ['de', 'en'] }, folder: '' };
  expect(addText(draftDefinitions(root), speaking, 'team.title', new Map(Object.entries(texts)))).toEqual(open);
});
