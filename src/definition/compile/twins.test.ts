import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { buildLanguage } from '../language/language';
import { readLanguageSources } from '../language/kinds';
import { withTwins } from './twins';

const language = buildLanguage(readLanguageSources(resolve('.')));
const text = (id: string) => ({ block: 'text', id });

it('each block with a repeated id on a page has an index', () => {
  const each = (id: string) => ({ block: 'each', id, body: [text('title')] });
  expect(withTwins([text('title'), each('new'), each('old'), text('end')], language)).toEqual([
    text('title'),
    { ...each('new'), body: [{ ...text('title'), twin: 2 }] },
    { ...each('old'), body: [{ ...text('title'), twin: 3 }] },
    text('end'),
  ]);
});

it('a block with the id of its page is the second with that id', () => {
  expect(withTwins([text('main')], language)).toEqual([{ ...text('main'), twin: 2 }]);
});

it('other properties of a block are unchanged', () => {
  const facts = { block: 'facts', id: 'facts', items: [{ id: 'facts' }] };
  expect(withTwins([facts], language)).toEqual([facts]);
});

const second = (id: string) => ({ ...text(id), twin: 2 });

it('alternatives of a block count from the same start', () => {
  const data = {
    block: 'await',
    id: 'data',
    on: 'plans',
    loading: [text('title')],
    ready: [text('title'), text('top')],
  };
  expect(withTwins([text('top'), data, text('title')], language)).toEqual([
    text('top'),
    { ...data, ready: [text('title'), second('top')] },
    second('title'),
  ]);
});

it('each case of several counts from the same start', () => {
  const cases = (first: object, other: object) => ({
    block: 'cases',
    id: 'who',
    cases: [
      { id: 'new', body: [text('title'), first] },
      { id: 'old', body: [text('title'), other] },
    ],
  });
  expect(withTwins([cases(text('end'), text('title')), text('title')], language)).toEqual([
    cases(text('end'), second('title')),
    { ...text('title'), twin: 3 },
  ]);
});

it('nested alternatives count from where they begin', () => {
  const data = { block: 'await', id: 'data', on: 'plans', failed: [text('title')], ready: [text('title')] };
  const who = {
    block: 'cases',
    id: 'who',
    cases: [
      { id: 'new', body: [text('title'), data] },
      { id: 'old', body: [data] },
    ],
  };
  expect(withTwins([who, text('title')], language)).toEqual([
    {
      ...who,
      cases: [
        { id: 'new', body: [text('title'), { ...data, failed: [second('title')], ready: [second('title')] }] },
        { id: 'old', body: [data] },
      ],
    },
    { ...text('title'), twin: 3 },
  ]);
});
