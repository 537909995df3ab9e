import { expect, it } from 'vitest';
import type { OutlineBlock } from '../outline-protocol';
import { hiddenReasons } from './hidden-reasons';

const at = { layer: 'base', file: 'content/pages/home.json', line: 1 };
const block = (id: string, more: Partial<OutlineBlock>): OutlineBlock => {
  const address = `home:/${id}`;
  return { address, kind: 'box', id, slots: [], takes: [], at, own: true, ...more };
};
const part = (source: string) => ({ source, tree: null, names: [], reads: [] });
const when = 'state.step == 2 && state.open';
const inner = block('inner', { when, conditions: [part('state.step == 2'), part('state.open')] });

it('lists each part of a condition with its value', () => {
  const weighed = [
    { source: 'state.step == 2', holds: 'no', values: [{ source: 'state.step', value: '1' }] },
    { source: 'state.open', holds: 'yes', values: [{ source: 'state.open', value: 'true' }] },
  ] as const;
  expect(hiddenReasons([inner], { weighed })).toEqual([
    { id: 'inner', kind: 'when', code: 'state.step == 2', holds: 'no', value: '1' },
    { id: 'inner', kind: 'when', code: 'state.open', holds: 'yes' },
  ]);
});

it('lists a condition that the page has not evaluated', () => {
  expect(hiddenReasons([block('one', { when })], {})).toEqual([{ id: 'one', kind: 'when', code: when }]);
});

it('lists the role of the visitor', () => {
  expect(hiddenReasons([block('one', { roles: ['customer'] })], { role: 'anonymous' })).toEqual([
    { id: 'one', kind: 'roles', code: 'customer', holds: 'no', value: 'anonymous' },
  ]);
});

it('lists the branch around a block', () => {
  const outer = block('outer', { slots: [{ name: 'failed', blocks: [inner] }] });
  expect(hiddenReasons([outer, inner], {})[0]).toEqual({ id: 'outer', kind: 'slot', code: 'failed' });
});
