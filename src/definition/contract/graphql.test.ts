/** The queries of the base against copies of the reference API's schemas that say something else. */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { openProject } from '../engine';
import { graphqlFindings } from './graphql';

const project = openProject(process.cwd());
const fileOf = (api: string): string => `schemas/graphql/${api}.graphql`;

beforeEach(() => {
  for (const api of ['federation', 'ecommerce']) project.hold(fileOf(api), undefined);
  project.reload();
});

function differences(api: string, from: string | RegExp, to: string) {
  const before = readFileSync(fileOf(api), 'utf8');
  const text = before.replace(from, to);
  expect(text).not.toBe(before);
  return graphqlFindings(project, 'base', { api, file: fileOf(api), text }).differences;
}

it('agree with the schemas of the reference API', () => {
  for (const api of ['federation', 'ecommerce']) {
    const text = readFileSync(fileOf(api), 'utf8');
    const { held, differences: found } = graphqlFindings(project, 'base', { api, file: fileOf(api), text });
    expect(found).toEqual([]);
    expect(held.length).toBeGreaterThan(0);
  }
});

it.each([
  [
    'a query renamed',
    'federation',
    'addressSuggest(input',
    'addressFind(input',
    'address.suggest',
    'Cannot query field "addressSuggest"',
    '/coverage',
  ],
  [
    'an argument renamed',
    'federation',
    'availability(objectId: ID!)',
    'availability(object: ID!)',
    'availability.get',
    'objectId',
    '/coverage',
  ],
  [
    'an argument needed',
    'federation',
    'availability(objectId: ID!)',
    'availability(objectId: ID!, tenant: ID!)',
    'availability.get',
    'tenant',
    '/coverage',
  ],
  [
    'a field renamed',
    'federation',
    /(type Profile \{[^}]*?)  customerNumber/,
    '$1  customerId',
    'customer.get',
    'Cannot query field "customerNumber"',
    '/profile',
  ],
  [
    'a field gone',
    'federation',
    /(type Profile \{[^}]*?)  pendingEmail: [^\n]*\n/,
    '$1',
    'customer.get',
    'Cannot query field "pendingEmail"',
    '/profile',
  ],
  [
    'a type gone from a union',
    'ecommerce',
    /type BacsInstruction/,
    'type BacsMandate',
    'payments.list',
    'BacsInstruction',
    '/payments',
  ],
  [
    'a field of a list renamed',
    'ecommerce',
    /isDefault/g,
    'isUsual',
    'payments.list',
    'Cannot query field "isDefault"',
    '/payments',
  ],
])('report %s with the screen it breaks', (_, api, from, to, operation, text, route) => {
  const found = differences(api, from, to);
  expect(found.map((one) => one.operation)).toContain(operation);
  const own = found.filter((one) => one.operation === operation);
  expect(own.map(({ message }) => message).join('\n')).toContain(text);
  expect(own[0]?.routes).toContain(route);
});
