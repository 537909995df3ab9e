import { expect, it } from 'vitest';
import { withTown } from '../../../tests/support/edited-town';
import { pageOutline, readStudioPage } from './outline';

it('lists the blocks that a layer removed', () =>
  withTown(({ root, project, edit }) => {
    edit({}, { remove: 'home:/hello' }, { remove: 'home:/second/body/second-more' });
    edit({ scope: 'everywhere' }, { remove: 'home:/first/body/first-words' });
    const read = readStudioPage({ root, project }, 'town', 'home');
    const removed = read === undefined ? [] : pageOutline(read).removed;
    expect(removed.map(({ address, kind, at }) => [address, kind, at.file])).toEqual([
      ['home:/hello', 'text', 'sites/town/content/pages/home.json'],
      ['home:/first/body/first-words', 'heading', 'sites/town/content/parts/greeting.json'],
      ['home:/second/body/second-more', 'link', 'sites/town/content/pages/home.json'],
    ]);
    expect(removed[2]?.title).not.toBe('more');
  }));
