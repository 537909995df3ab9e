import { describe, expect, it } from 'vitest';
import type { FormItem } from '../../model/form';
import type { Holds } from './visible';
import { answerable, visiblePart } from './visible';

/** Conditions as functions of the form, independent of the expression language. */
type When = (form: Readonly<Record<string, unknown>>) => boolean;
const holds: Holds = (tree, form) => (tree as unknown as When)(form);
const item = (id: string, more: object = {}): FormItem => ({ id, label: id, ...more }) as unknown as FormItem;
const when = (condition: When): object => ({ when: condition });
const visible = (items: readonly FormItem[], data: Readonly<Record<string, unknown>>) => {
  const { hidden, data: left } = visiblePart(items, data, holds);
  return [[...hidden].toSorted(), left];
};

describe('the visible fields of a form', () => {
  it('are those whose condition is true', () => {
    expect(
      visible(
        [
          item('a'),
          item(
            'b',
            when(({ a }) => a === 1),
          ),
        ],
        { a: 1, b: 2 },
      ),
    ).toStrictEqual([[], { a: 1, b: 2 }]);
  });

  it('exclude a hidden field with its value', () => {
    expect(
      visible(
        [
          item('a'),
          item(
            'b',
            when(({ a }) => a === 1),
          ),
        ],
        { a: 3, b: 2 },
      ),
    ).toStrictEqual([['b'], { a: 3 }]);
  });

  it('exclude a hidden group with all its fields', () => {
    const group = item('group', { ...when(() => false), fields: [item('b'), item('inner', { fields: [item('c')] })] });
    expect(visible([item('a'), group], { a: 1, b: 2, c: 3 })).toStrictEqual([['b', 'c', 'group'], { a: 1 }]);
  });

  it('exclude a hidden field of a visible group', () => {
    expect(
      visible(
        [
          item('group', {
            ...when(() => true),
            fields: [
              item('a'),
              item(
                'b',
                when(() => false),
              ),
            ],
          }),
        ],
        { a: 1, b: 2 },
      ),
    ).toStrictEqual([['b'], { a: 1 }]);
  });

  it('ignore hidden values in the conditions of other fields', () => {
    const items = [
      item(
        'c',
        when(({ b }) => b !== undefined),
      ),
      item(
        'b',
        when(({ a }) => a !== undefined),
      ),
      item(
        'a',
        when(() => false),
      ),
    ];
    expect(visible(items, { a: 1, b: 2, c: 3 })).toStrictEqual([['a', 'b', 'c'], {}]);
  });

  it('reappear when the value that hid them is hidden', () => {
    const items = [
      item(
        'b',
        when(({ a }) => a === undefined),
      ),
      item(
        'a',
        when(({ x }) => x !== undefined),
      ),
      item(
        'x',
        when(() => false),
      ),
    ];
    expect(visible(items, { a: 1, b: 2, x: 3 })).toStrictEqual([['a', 'x'], { b: 2 }]);
  });

  it('are computed again while the hidden fields change', () => {
    const items = [
      item(
        'c',
        when(({ b }) => b === undefined),
      ),
      item(
        'b',
        when(({ a }) => a === undefined),
      ),
      item(
        'a',
        when(({ x }) => x !== undefined),
      ),
      item(
        'x',
        when(() => false),
      ),
    ];
    expect(visible(items, { a: 1, b: 2, c: 3, x: 4 })).toStrictEqual([['a', 'c', 'x'], { b: 2 }]);
  });

  it('are final if conditions form a cycle', () => {
    const items = [
      item(
        'a',
        when(({ b }) => b === undefined),
      ),
      item(
        'b',
        when(({ a }) => a === undefined),
      ),
    ];
    expect(visible(items, { a: 1, b: 2 })[0]).toBeInstanceOf(Array);
  });

  it('leave no empty list', () => {
    expect(
      visible([item('a'), item('b'), item('c'), item('d')], { a: [], b: undefined, c: '', d: ['x'] }),
    ).toStrictEqual([[], { c: '', d: ['x'] }]);
  });
});

describe('the possible answers', () => {
  const choices = item('street', {
    options: { operation: 'streets.list', with: { code: { $: ['$', 'form', 'code'] } } },
  });
  const items = [item('code'), item('group', { fields: [choices] }), item('name')];
  const answerableWith = (data: Readonly<Record<string, unknown>>, wrong: readonly string[]) => {
    const { hidden, data: left } = answerable(items, { hidden: new Set(['gone']), data }, wrong);
    return [[...hidden].toSorted(), left];
  };

  it('exclude choices that depend on an invalid value', () => {
    expect(answerableWith({ code: 'x', street: 'y', name: 'z' }, ['code'])).toStrictEqual([
      ['gone', 'street'],
      { code: 'x', name: 'z' },
    ]);
  });

  it('keep answers while a value is only missing', () => {
    expect(answerableWith({ street: 'y' }, ['code'])).toStrictEqual([['gone'], { street: 'y' }]);
    expect(answerableWith({ code: 'x', street: 'y', name: '' }, ['name'])).toStrictEqual([
      ['gone'],
      { code: 'x', street: 'y', name: '' },
    ]);
  });
});

describe('the visible fields of a list entry', () => {
  type Person = Readonly<Record<string, unknown>>;
  const entryHolds: Holds = (tree, form, around) =>
    (tree as unknown as (form: object, entry: Person) => boolean)(form, (around?.entry ?? {}) as Person);
  const list = (items: readonly object[]) => [item('people', { items }), item('peoples')];
  const firm = { id: 'firm', when: (_: object, { kind }: Person) => kind === 'firm' };
  const part = (items: readonly FormItem[], data: Readonly<Record<string, unknown>>) => {
    const { hidden, data: left } = visiblePart(items, data, entryHolds);
    return [[...hidden].toSorted(), left];
  };

  it('differ between entries', () => {
    const people = [
      { kind: 'firm', firm: 'Kern GmbH' },
      { kind: 'person', firm: 'left over', name: 'Ida' },
    ];
    expect(part(list([{ id: 'kind' }, { id: 'name' }, firm]), { people, peoples: [{ firm: 'x' }] })).toStrictEqual([
      ['people.1.firm'],
      {
        people: [
          { kind: 'firm', firm: 'Kern GmbH' },
          { kind: 'person', name: 'Ida' },
        ],
        peoples: [{ firm: 'x' }],
      },
    ]);
  });

  it('keep the same list if no entry loses a field', () => {
    const people = [{ kind: 'firm', firm: 'Kern GmbH' }];
    const { data } = visiblePart(list([firm]), { people }, entryHolds);
    expect(data['people']).toBe(people);
  });

  it('skip entries that are not objects', () => {
    expect(part(list([firm]), { people: ['text', null, { kind: 'person', firm: 'x' }] })).toStrictEqual([
      ['people.0.firm', 'people.1.firm', 'people.2.firm'],
      { people: ['text', null, { kind: 'person' }] },
    ]);
    expect(part(list([firm]), { people: 'text' })).toStrictEqual([[], { people: 'text' }]);
  });

  it('may depend on other answers of the form', () => {
    const open = { id: 'code', when: (form: object) => 'gate' in form };
    expect(
      part([item('gate', { when: () => false }), ...list([open])], { gate: 1, people: [{ code: 7 }] }),
    ).toStrictEqual([['gate', 'people.0.code'], { people: [{}] }]);
  });
});
