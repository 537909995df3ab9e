/** Random numbers that choose an edit, and values to try for a property. */
import fc from 'fast-check';
import { asObject } from '../../src/base/json';
import type { StudioSetting } from '../../scripts/serve/studio/questions';
import type { EditRequest, StudioEdit, StudioPlacement } from '../../studio/protocol';

const sorts = [
  'set',
  'text',
  'unset',
  'untext',
  'remove',
  'move',
  'into',
  'duplicate',
  'add',
  'menu',
  'settings',
  'ask',
];

/** Numbers that choose among what is there when the edit is made. */
export const editChoices = fc.record({
  sort: fc.constantFrom('set', 'menu', 'menu', 'settings', ...sorts),
  layer: fc.nat(2),
  scope: fc.constantFrom<EditRequest['scope']>('here', 'everywhere'),
  page: fc.nat(),
  block: fc.nat(),
  other: fc.nat(),
  value: fc.nat(),
});

export type EditChoices = typeof editChoices extends fc.Arbitrary<infer Value> ? Value : never;

export const pickedBy = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items[number % items.length];

/** Values to try for a property, right ones and wrong ones. */
function valuesFor(schema: Readonly<Record<string, unknown>>): readonly unknown[] {
  const { enum: values, type } = schema;
  if (Array.isArray(values)) return [...(values as readonly unknown[]), 'nothing of these'];
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number') return [1, 2, 3, 40, -1];
  if (typeof schema['pattern'] === 'string' && schema['pattern'].includes('#'))
    return ['#0b5563', '#f5d000', '#ffffff'];
  if (type === 'object') return [{ page: 'home' }, { url: 'https://town.example/' }, {}, { nothing: 1 }];
  return ['home.title', 'nothing.there', 'session.role == "customer"', '', null, { message: 'home.title' }, ['a']];
}

export type EditedAt = { readonly setting: StudioSetting; readonly site: string };

export const placeNextTo = (id: string, value: number): StudioPlacement =>
  value % 2 === 0 ? { after: id } : { before: id };

/** A property of an object, or of an object in it, and a value to try. */
export function setOf(address: string, schema: unknown, { other, value }: EditChoices): StudioEdit {
  const [key, own] = pickedBy(Object.entries(asObject(asObject(schema)['properties'])), other) ?? ['when', {}];
  const inner = pickedBy(Object.entries(asObject(asObject(own)['properties'])), other >> 4);
  const [path, chosen] = inner && value % 3 > 0 ? [[key, inner[0]], inner[1]] : [[key], own];
  return { set: address, key: path, value: pickedBy(valuesFor(asObject(chosen)), value) ?? 'x' };
}

/** Takes back what is set of an object, or all of it. */
export function unsetOf(
  address: string,
  item: Readonly<Record<string, unknown>>,
  { other, value }: EditChoices,
): StudioEdit {
  const key = pickedBy(Object.keys(item), other) ?? 'when';
  if (value % 4 === 1) return { drop: address, key: [key] };
  return { unset: address, ...(value % 4 > 0 && { key: [key] }) };
}
