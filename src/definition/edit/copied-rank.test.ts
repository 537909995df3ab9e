import { expect, it } from 'vitest';
import { withTown } from '../../../tests/support/edited-town';
import { withoutFirstHeading } from './copied-rank';

it('gives the copy of the first heading level 2', () =>
  withTown(({ edit, text, project }) => {
    edit({ site: 'base', layer: 'base' }, { duplicate: 'home:/title' });
    const { body } = JSON.parse(text('content/pages/home.json') ?? '{}') as { body: unknown };
    expect(body).toMatchObject([{}, {}, { id: 'title', level: 1 }, { id: 'title-2', level: 2 }, {}, {}, {}]);
    expect(project.check().map(({ code }) => code)).not.toContain('FP3250');
  }));

it('gives the copy of the first heading of a page level 2 in an overlay', () =>
  withTown(({ edit, text }) => {
    edit({}, { duplicate: 'home:/title' });
    expect(text('sites/town/content/pages/home.json')).toMatch(/"id": "title-2".*"level": 2/);
  }));

it.each([
  [
    'inside another block',
    { block: 'section', id: 'box', body: [{ block: 'heading', id: 'a', text: 'b.c', level: 1 }] },
  ],
  ['that its kind makes the first', { block: 'article', id: 'box', title: 'a', html: 'b' }],
])('lowers a heading %s', (_what, item) =>
  withTown(({ project }) => {
    const found = JSON.stringify(withoutFirstHeading(project.language(), item));
    expect(found.match(/"level":\d/g)).toEqual(['"level":2']);
  }),
);

it('keeps every other level', () =>
  withTown(({ project }) => {
    const item = { block: 'heading', id: 'a', text: 'b.c', level: 3 };
    expect(withoutFirstHeading(project.language(), item)).toEqual(item);
  }));
