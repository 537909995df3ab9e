import { expect, it } from 'vitest';
import type { OutlineBlock } from '../outline-protocol';
import { addEdits, addPlaces, addedAddress } from './add';

const block = (id: string, path: string, more: Partial<OutlineBlock> = {}): OutlineBlock => ({
  address: `home:${path}`,
  kind: 'text',
  id,
  slots: [],
  takes: [],
  at: { layer: 'base', file: 'content/pages/home.json', line: 1 },
  own: false,
  ...more,
});

const inner = block('words', '/box/body/words');
const page = [
  block('box', '/box', { kind: 'section', slots: [{ name: 'body', blocks: [inner] }], takes: ['body', 'aside'] }),
];

it('offers the end of the page if nothing is selected', () => {
  expect(addPlaces(page, 'home', undefined)).toEqual([{ at: 'end', name: '', parent: 'home:', slot: 'body' }]);
});

it('offers the places next to a block in its list', () => {
  const [after, before] = addPlaces(page, 'home', 'home:/box/body/words');
  expect(after).toMatchObject({ parent: 'home:/box', slot: 'body', place: { after: 'words' } });
  expect(before).toMatchObject({ parent: 'home:/box', slot: 'body', place: { before: 'words' } });
});

it('offers every slot of the selected block', () => {
  const inside = addPlaces(page, 'home', 'home:/box').filter(({ at }) => at === 'inside');
  expect(inside.map(({ slot }) => slot)).toEqual(['body', 'aside']);
});

it('adds texts in every language before the block that names them', () => {
  const [place] = addPlaces(page, 'home', 'home:/box/body/words');
  const item = { block: 'text', id: 'text', text: 'home.text.text' };
  const edits = addEdits({ item, texts: { 'home.text.text': 'Words' } }, ['en', 'de'], place!);
  expect(edits).toEqual([
    { text: 'home.text.text', language: 'en', value: 'Words' },
    { text: 'home.text.text', language: 'de', value: 'Words' },
    { add: 'home:/box', slot: 'body', item, place: { after: 'words' } },
  ]);
});

it('knows the address of the added block', () => {
  const [around] = addPlaces(page, 'home', 'home:/box/body/words');
  expect(addedAddress(around!, 'text')).toBe('home:/box/body/text');
  expect(addedAddress({ at: 'end', name: '', parent: 'home:', slot: 'body' }, 'text')).toBe('home:/text');
});
