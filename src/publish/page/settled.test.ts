import { describe, expect, it } from 'vitest';
import type { Block } from '../../model/page';
import { blockBehaviour } from '../../registry/published';
import { isSettled } from './settled';

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

describe('what waits for published data', () => {
  it('is plain HTML where everything inside is static', () => {
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

it('an await is an island while its data is not published', () => {
  expect(settles(waiting(text), {})).toBe(false);
});

it('a list outside of published data is an island', () => {
  expect(settles(each({ of: ['[', 'a'] }))).toBe(false);
});
