/** Changed copies of the reference API's own description, to compare the base with. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { asObject } from '../../src/base/json';
import { openProject } from '../../src/definition/engine';
import { contractFindings } from '../../src/definition/contract/contract';
import { describedApi } from '../../src/definition/contract/description';

export type DescriptionPart = Record<string, unknown>;

const text = readFileSync('sandbox/openapi.json', 'utf8');
const context = openProject(process.cwd()).context('base');
if (context === undefined) throw new Error('The base cannot be read.');

/** An object inside the document. */
export const within = (document: DescriptionPart, ...path: readonly string[]): DescriptionPart => {
  const found = path.reduce<unknown>((value, key) => asObject(value)[key], document);
  if (typeof found !== 'object' || found === null) throw new Error(`There is no ${path.join(' ')}.`);
  return found as DescriptionPart;
};
export const schema = (document: DescriptionPart, name: string, ...path: readonly string[]): DescriptionPart =>
  within(document, 'components', 'schemas', name, ...path);
export const call = (
  document: DescriptionPart,
  path: string,
  method: string,
  ...inside: readonly string[]
): DescriptionPart => within(document, 'paths', path, method, ...inside);

export function renameKey(object: DescriptionPart, from: string, to: string): void {
  if (!(from in object)) throw new Error(`There is no ${from}.`);
  object[to] = object[from];
  delete object[from];
}

export function remove(object: DescriptionPart, key: string): void {
  if (!(key in object)) throw new Error(`There is no ${key}.`);
  delete object[key];
}

export const listIn = (object: DescriptionPart, key: string): unknown[] => {
  const list = object[key];
  if (!Array.isArray(list)) throw new Error(`There is no list ${key}.`);
  return list;
};

/** A field with another name, needed or not as before. */
export function renameField(object: DescriptionPart, from: string, to: string): void {
  renameKey(within(object, 'properties'), from, to);
  if (Array.isArray(object['required']))
    object['required'] = object['required'].map((name: unknown) => (name === from ? to : name));
}

export function removeField(object: DescriptionPart, name: string): void {
  remove(within(object, 'properties'), name);
  if (Array.isArray(object['required'])) object['required'] = object['required'].filter((one: unknown) => one !== name);
}

export function findingsOf(change: (document: DescriptionPart) => void) {
  const document: DescriptionPart = JSON.parse(text);
  change(document);
  const described = describedApi(document);
  if (described === undefined || context === undefined) throw new Error('That is not a description.');
  return contractFindings(context, described, 'main');
}

/** The change; the operation, the problem, and a screen that it breaks. */
export type SeededDifference = readonly [
  name: string,
  change: (document: DescriptionPart) => void,
  operation: string,
  said: string,
  route: string,
];

export const answer = (document: DescriptionPart, path: string, method: string, status = '200'): DescriptionPart =>
  call(document, path, method, 'responses', status, 'content', 'application/json', 'schema');

export const parameters = (document: DescriptionPart, path: string, method: string): unknown[] =>
  listIn(call(document, path, method), 'parameters');

/** One difference at the operation, with its place and a screen. */
export function expectDifference([, change, operation, text, route]: SeededDifference): void {
  const found = findingsOf(change).differences.filter((one) => one.operation === operation);
  expect(found.map(({ message }) => message)).toEqual([expect.stringContaining(text)]);
  expect(found[0]?.routes).toContain(route);
  expect(found[0]?.at?.file).toBe(`schemas/operations/${operation}/operation.json`);
}
