import { describe, expect, it } from 'vitest';
import type { Block } from '../../model/page';
import { blockBehaviour } from '../../registry/published';
import { isSettled, waitsForTouch } from './settled';
import type { Tree } from '../../model/tree';

const text = { block: 'text', id: 'text', text: { message: 'name', values: { name: { $: ['$', 'item', 'name'] } } } };
const each = (more: object = {}): Block => ({
  block: 'each',
  id: 'list',
  of: ['filter', ['$', 'data', 'towns'], 't', ['=', ['$', 't', 'open'], true]],
  as: 'item',
  body: [text],
  ...more,
});
const waiting = (...ready: readonly unknown[]): Block => ({ block: 'await', id: 'towns', on: 'towns', ready });
const known = { data: { towns: [] } };

const settles = (block: Block, page: Parameters<typeof isSettled>[1] = known) => isSettled(block, page, blockBehaviour);

describe('a block with published data', () => {
  it('is plain HTML if everything inside is static', () => {
    expect(settles(waiting(each()))).toBe(true);
  });

  it.each<readonly [string, Block]>([
    ['a button', waiting({ block: 'button', id: 'press', press: [] })],
    ['a list that can be searched', waiting(each({ search: { label: 'find', in: ['$', 'item', 'name'] } }))],
    ['a list in several orders', waiting(each({ sortBy: [{ id: 'a' }, { id: 'b' }] }))],
    ['a condition on the visitor', waiting({ ...text, when: ['$', 'session', 'username'] })],
    ['a condition on the day', waiting({ ...text, when: ['today'] })],
    ['a role', waiting({ ...text, roles: ['customer'] })],
    ['data that the browser asks for', waiting(each({ of: ['$', 'data', 'others'] }))],
  ])('is an island with %s inside', (_what, block) => {
    expect(settles(block)).toBe(false);
  });
});

it('an await shows neither placeholder nor failure of published data', () => {
  const retry = [{ block: 'button', id: 'again', press: [] }];
  expect(settles({ ...waiting(each()), loading: retry, failed: retry, idle: retry })).toBe(true);
  expect(settles({ ...waiting(each()), empty: retry })).toBe(false);
});

it('an article is plain HTML if its HTML is already safe', () => {
  const article = { block: 'article', id: 'text', title: 'T', html: { $: ['$', 'data', 'towns', 'html'] } };
  const ask = (isSafe: boolean) => settles(waiting(article), { ...known, isSafe: () => isSafe });
  expect([ask(true), ask(false)]).toEqual([true, false]);
});

it('an await is an island while its data is not published', () => {
  expect(settles(waiting(text), {})).toBe(false);
});

it('a list in the definition is plain HTML', () => {
  expect(settles(each({ of: ['[', 'a'] }), {})).toBe(true);
});

describe('a table', () => {
  const table = (more: object = {}): Block => ({
    block: 'table',
    id: 'prices',
    of: ['$', 'data', 'towns'],
    as: 'item',
    caption: 'caption',
    columns: [
      { id: 'name', label: 'name', value: { $: ['$', 'item', 'name'] } },
      { id: 'price', label: 'price', value: { $: ['$', 'item', 'price'], format: 'money' }, figures: true },
    ],
    ...more,
  });

  it('of published data is plain HTML', () => {
    expect(settles(table({ groupBy: { by: ['$', 'item', 'town'], title: 'group' } }))).toBe(true);
  });

  it.each<readonly [string, object]>([
    ['can be sorted', { columns: [{ id: 'name', label: 'name', sortBy: ['$', 'item', 'name'] }] }],
    ['can be searched', { search: { label: 'find', in: ['$', 'item', 'name'] } }],
    ['comes page by page', { pageSize: 10 }],
    ['lets people choose rows', { select: { at: 'state.chosen', body: [] } }],
    ['can be taken away', { file: { label: 'save', name: 'prices.csv' } }],
    ['shows what differs between visitors', { of: ['$', 'state', 'towns'] }],
  ])('that %s is an island', (_what, more) => {
    expect(settles(table(more))).toBe(false);
  });
});

describe('a choice between cases', () => {
  const asked: Tree = ['~', ['$', 'route', 'query', 'place'], null];
  const form = { block: 'form', id: 'form', form: 'search', values: { place: { $: ['$', 'session', 'place'] } } };
  const cases = (first: object, ...otherwise: readonly unknown[]): Block => ({
    block: 'cases',
    id: 'cases',
    cases: [
      { id: 'answer', when: asked, ...first },
      { id: 'otherwise', body: otherwise },
    ],
  });
  const answer = { body: [{ block: 'await', id: 'place', on: 'place', ready: [] }] };
  const waits = (block: Block, unset?: ReadonlySet<string>) =>
    waitsForTouch(block, { unset }, blockBehaviour, () => false);

  it('waits for interaction while only the query of the address decides', () => {
    expect(waits(cases(answer, form, { block: 'disclosure', id: 'more', items: [] }))).toEqual({ states: [] });
  });

  it('waits for a state without a value that decides', () => {
    const decided = cases({ ...answer, when: ['!=', ['$', 'state', 'place'], null] }, form);
    expect(waits(decided, new Set(['place', 'other']))).toEqual({ states: ['place'] });
  });

  it('does not wait for a state that only an island inside reads', () => {
    const inside = { ...form, press: [{ action: 'set', value: { $: ['$', 'state', 'other'] } }] };
    expect(waits(cases(answer, inside), new Set(['other']))).toEqual({ states: [] });
  });

  it.each<readonly [string, Block]>([
    ['whose condition reads the state', cases({ ...answer, when: ['$', 'state', 'place'] }, form)],
    [
      'that shows the state',
      cases(answer, { ...text, text: { message: 'a', values: { b: { $: ['$', 'state', 'b'] } } } }),
    ],
    ['with a form for some people', cases(answer, { ...form, when: ['$', 'session', 'username'] })],
    ['that asks for data at once', cases(answer, { block: 'await', id: 'other', on: 'other', ready: [] })],
  ])('%s does not wait', (_what, block) => {
    expect(waits(block)).toBe(false);
  });

  it('is plain HTML if the page knows everything', () => {
    expect(
      settles(cases({ when: ['=', ['$', 'route', 'page'], 'a'], body: [] }, { block: 'text', id: 't', text: 'a' }), {}),
    ).toBe(true);
  });
});
