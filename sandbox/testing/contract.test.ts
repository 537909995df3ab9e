import { expect, it } from 'vitest';
import { contractProblems, requestProblems } from './contract';

const health = {
  cluster: 'c',
  version: '1',
  release: '1',
  utc_time: '2026-11-20T00:00:00Z',
  currency: 'EUR',
  settings: {},
};

it.each([
  ['a renamed field', { status: 200, body: { ...health, cluster: undefined, cluster_v2: 'c' } }],
  ['another type', { status: 200, body: { ...health, utc_time: 'now' } }],
  ['a status that is not documented', { status: 418, body: {} }],
  ['an error without a message', { status: 503, body: { code: 'x', request_id: 'y' } }],
])('reports %s', (_, answer) => {
  const call = { method: 'GET', path: '/api' };
  expect(contractProblems({ ...call, status: 200, body: health }, new Set())).toEqual([]);
  expect(contractProblems({ ...call, ...answer }, new Set())).not.toEqual([]);
});

const request = {
  method: 'POST',
  path: '/order/or-1/suspend',
  query: {},
  headers: { 'Content-Type': 'application/json' },
  body: { date: '2027-01-04' },
};

it.each([
  ['another path', { path: '/order/or-1/pause' }],
  ['another method', { method: 'PUT' }],
  ['a parameter that nobody reads', { query: { day: '2027-01-04' } }],
  ['a renamed field', { body: { day: '2027-01-04' } }],
  ['a day that is none', { body: { date: 'soon' } }],
  ['a body that is missing', { headers: {}, body: undefined }],
  ['a password where a key is meant', { headers: { ...request.headers, Authorization: 'Basic YTpi' } }],
])('reports in a request %s', (_, change) => {
  expect(requestProblems(request)).toEqual([]);
  expect(requestProblems({ ...request, ...change })).not.toEqual([]);
});
