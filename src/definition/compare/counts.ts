/** Counts of each kind of thing in a site, so that no loss in an upgrade goes unnoticed. */
import { asObject, isObject } from '../../base/json';
import { layoutItems } from '../facts/form-fields';
import type { Inventory, NamedThing } from './inventory';

export type Counts = Readonly<Record<string, number>>;

const itemsBelow = (value: unknown): number =>
  Array.isArray(value)
    ? value.reduce((sum: number, item) => sum + (isObject(item) ? 1 : 0) + itemsBelow(asObject(item)['items']), 0)
    : 0;

const counters: Readonly<Record<string, (things: readonly NamedThing[]) => number>> = {
  pages: (things) => things.filter(({ kind }) => kind === 'page').length,
  forms: (things) => things.filter(({ kind }) => kind === 'form').length,
  fields: (things) =>
    things.reduce((sum, { kind, value }) => sum + (kind === 'form' ? layoutItems(asObject(value)).length : 0), 0),
  'menu items': (things) => things.reduce((sum, { kind, value }) => sum + (kind === 'menu' ? itemsBelow(value) : 0), 0),
  messages: (things) => things.filter(({ kind }) => kind === 'message').length,
  calls: (things) => things.filter(({ kind }) => kind === 'operation').length,
  documents: (things) => things.filter(({ kind }) => kind === 'document').length,
};

/** Takes all named things of a site. Returns the numbers of pages, forms, fields, menu items, messages, calls and documents. */
export const countsOf = ({ things }: Inventory): Counts =>
  Object.fromEntries(Object.entries(counters).map(([name, count]) => [name, count(things)]));
