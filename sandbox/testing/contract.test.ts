import { expect, it } from 'vitest';
import { contractProblems } from './contract';

const health = {
  cluster: 'c', version: '1', release: '1', utc_time: '2026-11-20T00:00:00Z', currency: 'EUR', settings: {},
};

it.each([
  ['a renamed field', { status: 200, body: { ...health, cluster: undefined, cluster_v2: 'c' } }],
  ['another type', { status: 200, body: { ...health, utc_time: 'now' } }],
  ['a status that is not documented', { status: 418, body: {} }],
  ['an error without a message', { status: 503, body: { code: 'x', request_id: 'y' } }],
])('notices %s', (_, answer) => {
  const asked = { method: 'GET', path: '/api' };
  expect(contractProblems({ ...asked, status: 200, body: health }, new Set())).toEqual([]);
  expect(contractProblems({ ...asked, ...answer }, new Set())).not.toEqual([]);
});
