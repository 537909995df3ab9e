import { expect, it } from 'vitest';
import type { StudioEntry, StudioMenu } from '../menu-protocol';
import { entryMovedFrom } from './moved-entry';

const header = 'menu.json:/menus/header';

function entryOf(address: string, entries: readonly StudioEntry[] = []): StudioEntry {
  const id = address.split('/').at(-1) ?? '';
  return { address, id, title: id, entries, at: { layer: 'base' }, own: true, inherited: false } as StudioEntry;
}

it('does not select an earlier entry with the same id', () => {
  const inner = entryOf(`${header}/help/children/contact`);
  const menu = {
    address: header,
    id: 'header',
    places: [],
    removed: [],
    entries: [entryOf(`${header}/help`, [inner])],
  } as StudioMenu;
  expect(entryMovedFrom([menu], `${header}/contact`)).toBe(inner.address);
  expect(entryMovedFrom([menu], `${header}/contact`, new Set([inner.address, `${header}/contact`]))).toBeUndefined();
});
