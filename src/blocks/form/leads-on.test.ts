import { expect, it } from 'vitest';
import type { Operation } from '../../model/operation';
import { leadsOn } from './leads-on';

const operations: Readonly<Record<string, Partial<Operation>>> = {
  read: { method: 'GET' },
  ask: { kind: 'query' },
  send: { method: 'POST' },
  change: { kind: 'mutation' },
};
const operation = (id: string) => operations[id] as Operation | undefined;
const go = { action: 'navigate' };
const call = (id: string) => ({ action: 'call', operation: id });

it.each([
  ['goes to an address', [go], true],
  ['reads before', [call('read'), call('ask'), go, { action: 'toast' }], true],
  ['sends something before', [call('send'), go], false],
  ['changes something before', [call('change'), go], false],
  ['calls something unknown', [call('other'), go], false],
  ['writes a state', [{ action: 'set' }, go], false],
  ['only reads', [call('read')], false],
])('a press that %s', (_title, press, expected) => {
  expect(leadsOn(press, operation)).toBe(expected);
});
