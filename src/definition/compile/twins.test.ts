import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { buildLanguage } from '../language/language';
import { readLanguageSources } from '../language/kinds';
import { withTwins } from './twins';

const language = buildLanguage(readLanguageSources(resolve('.')));
const text = (id: string) => ({ block: 'text', id });

it('each block with the id of an earlier one of its page says which one it is', () => {
  const each = (id: string) => ({ block: 'each', id, body: [text('title')] });
  expect(withTwins([text('title'), each('new'), each('old'), text('end')], language)).toEqual([
    text('title'),
    { ...each('new'), body: [{ ...text('title'), twin: 2 }] },
    { ...each('old'), body: [{ ...text('title'), twin: 3 }] },
    text('end'),
  ]);
});

it('a block with the id of the page around it is the second with that id', () => {
  expect(withTwins([text('main')], language)).toEqual([{ ...text('main'), twin: 2 }]);
});

it('other parts of a block are left as they are', () => {
  const facts = { block: 'facts', id: 'facts', items: [{ id: 'facts' }] };
  expect(withTwins([facts], language)).toEqual([facts]);
});

const second = (id: string) => ({ ...text(id), twin: 2 });

it('what is shown in place of other things counts from the same start', () => {
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

it('alternatives inside of alternatives count from where those begin', () => {
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
