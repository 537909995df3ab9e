/** The queries of the base against changed copies of the reference API's schemas. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openProject } from '../engine';
import { graphqlFindings } from './graphql';

const project = openProject(process.cwd());
const fileOf = (api: string): string => `schemas/graphql/${api}.graphql`;

/** Findings for a schema, in a project with the schemas of the reference API. */
function findings(api: string, text: string) {
  for (const each of ['federation', 'ecommerce']) project.hold(fileOf(each), undefined);
  project.reload();
  return graphqlFindings(project, 'base', { api, file: fileOf(api), text });
}

it('agree with the schemas of the reference API', () => {
  for (const api of ['federation', 'ecommerce']) {
    const { held, differences: found } = findings(api, readFileSync(fileOf(api), 'utf8'));
    expect(found).toEqual([]);
    expect(held.length).toBeGreaterThan(0);
  }
});

type Change = readonly [
  what: string,
  from: string | RegExp,
  to: string,
  operation: string,
  message: string,
  route: string,
];

/** Changes of each schema, with messages that only they can cause. */
const changes: Readonly<Record<string, readonly Change[]>> = {
  federation: [
    [
      'a query renamed',
      'addressSuggest(input',
      'addressFind(input',
      'address.suggest',
      'Cannot query field "addressSuggest"',
      '/coverage',
    ],
    [
      'an argument renamed',
      'availability(objectId: ID!)',
      'availability(object: ID!)',
      'availability.get',
      'objectId',
      '/coverage',
    ],
    [
      'an argument needed',
      'availability(object: ID!)',
      'availability(object: ID!, tenant: ID!)',
      'availability.get',
      'tenant',
      '/coverage',
    ],
    [
      'a field renamed',
      /(type Profile \{[^}]*?)  customerNumber/,
      '$1  customerId',
      'customer.get',
      'Cannot query field "customerNumber"',
      '/profile',
    ],
    [
      'a field gone',
      /(type Profile \{[^}]*?)  pendingEmail: [^\n]*\n/,
      '$1',
      'customer.get',
      'Cannot query field "pendingEmail"',
      '/profile',
    ],
  ],
  ecommerce: [
    [
      'a type gone from a union',
      /type BacsInstruction/,
      'type BacsMandate',
      'payments.list',
      'BacsInstruction',
      '/payments',
    ],
    [
      'a field of a list renamed',
      /isDefault/g,
      'isUsual',
      'payments.list',
      'Cannot query field "isDefault"',
      '/payments',
    ],
  ],
};

describe.each(Object.entries(changes))('the changes of %s', (api, made) => {
  let found: ReturnType<typeof findings>['differences'];

  beforeAll(() => {
    const text = made.reduce(
      (before, [, from, to]) => {
        const after = before.replace(from, to);
        expect(after).not.toBe(before);
        return after;
      },
      readFileSync(fileOf(api), 'utf8'),
    );
    found = findings(api, text).differences;
  });

  it.each(made)('report %s with the page it breaks', (_what, _from, _to, operation, text, route) => {
    expect(found.map((one) => one.operation)).toContain(operation);
    const own = found.filter((one) => one.operation === operation);
    expect(own.map(({ message }) => message).join('\n')).toContain(text);
    expect(own[0]?.routes).toContain(route);
  });
});
