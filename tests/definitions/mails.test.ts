import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foldersIn } from '../../src/definition/source/folders';
import { asList, asObject } from '../../src/base/json';
import openapi from '../../sandbox/openapi.json';

type Operation = {
  readonly api: string;
  readonly protocol: string;
  readonly method?: string;
  readonly path?: string;
  readonly mails?: readonly string[];
};
type Calls = Readonly<Record<string, Readonly<Record<string, object>>>>;

const folder = 'schemas/operations';
const calls: Calls = openapi.paths;
const operations = foldersIn(folder).map(
  (id) => [id, JSON.parse(readFileSync(join(folder, id, 'operation.json'), 'utf8')) as Operation] as const,
);

/** `/order/{with.id}` and `/order/{id}` are one path. */
const shape = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}');

function documented(path: string, method: string): readonly string[] {
  const found = Object.entries(calls).find(([known]) => shape(known) === shape(path))?.[1][method];
  return ['x-mails', 'x-mails-due'].flatMap((name) => asList(asObject(found)[name])).map(String);
}

const ours = operations.filter(([, { protocol, path }]) => protocol !== 'graphql' && path !== undefined);

describe('mails', () => {
  it('of an operation match the documentation of its call', () => {
    const wrong = ours.filter(
      ([, { path = '', method = 'GET', mails = [] }]) =>
        mails.toSorted().join() !== documented(path, method.toLowerCase()).toSorted().join(),
    );
    expect(wrong.map(([id]) => id)).toEqual([]);
  });

  it('of a GraphQL operation are documented by its API', () => {
    const beyond = operations
      .filter(([, { protocol }]) => protocol === 'graphql')
      .flatMap(([id, { api, mails = [] }]) =>
        mails.filter((kind) => !documented(`/graphql/${api}`, 'post').includes(kind)).map((kind) => `${id}: ${kind}`),
      );
    expect(beyond).toEqual([]);
  });
});
