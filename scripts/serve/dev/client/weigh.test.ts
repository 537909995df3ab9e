import { describe, expect, it } from 'vitest';
import { conjunctsOf } from '../../../../src/expression/conjuncts';
import { weigh } from './weigh';

const scope = { session: { role: 'customer' }, state: { step: 1, list: [1, 2] }, data: { places: [] } };

/** Returns each part of a condition in the form of the panel. */
const said = (condition: string) =>
  conjunctsOf(condition).map((part) => {
    const { source, holds, values } = weigh(part, scope);
    return [source, holds, values.map((read) => `${read.source}: ${read.value}`).join(', ')];
  });

describe('a condition', () => {
  it('is evaluated part by part', () => {
    expect(said("state.step == 2 && session.role == 'customer'")).toEqual([
      ['state.step == 2', 'no', 'state.step: 1'],
      ["session.role == 'customer'", 'yes', 'session.role: "customer"'],
    ]);
  });

  it('keeps alternatives together', () => {
    expect(said('(state.step == 2 || state.step == 1) && !state.done')).toEqual([
      ['state.step == 2 || state.step == 1', 'yes', 'state.step: 1'],
      ['!state.done', 'yes', 'state.done: null'],
    ]);
  });

  it('is unknown if it reads the item of a list', () => {
    expect(said('place.id == state.step')).toEqual([['place.id == state.step', 'unknown', 'state.step: 1']]);
  });

  it('is unknown until its data has arrived', () => {
    expect(said('size(data.orders) > 0')).toEqual([['size(data.orders) > 0', 'unknown', '']]);
    expect(said('size(data.places) > 0')).toEqual([['size(data.places) > 0', 'no', 'data.places: []']]);
  });

  it('is known if only its own loop names an item', () => {
    expect(said('state.list.exists(one, one == 2)')).toEqual([
      ['state.list.exists(one, one == 2)', 'yes', 'state.list: [1,2]'],
    ]);
  });

  it('is unknown if a loop goes through the item of a list with the same name', () => {
    expect(said("item.tags.exists(item, item == 'x')")).toEqual([
      ["item.tags.exists(item, item == 'x')", 'unknown', ''],
    ]);
  });

  it('has no parts if it cannot be parsed', () => {
    expect(conjunctsOf('state.step ==')).toEqual([]);
  });
});
