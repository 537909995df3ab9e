import { describe, expect, it } from 'vitest';
import { compileExpression } from './compile';
import { freeNames, substitute } from './substitute';
import type { Substitute } from './substitute';

const put = (source: string, names: Readonly<Record<string, Substitute>>): string =>
  substitute(source, new Map(Object.entries(names))).source;

const by = (source: string): Substitute => ({ source });

describe('replacing names with expressions', () => {
  it.each([
    ['plan.name', { plan: by('data.plans[0]') }, 'data.plans[0].name'],
    ['order.plan.name', { plan: by('other') }, 'order.plan.name'],
    ['!open && sum * 2 > 3', { open: by('a || b'), sum: by('c + 1') }, '!(a || b) && (c + 1) * 2 > 3'],
    ['a - b', { b: by('c - d') }, 'a - (c - d)'],
    ['open == true', { open: by('a == b') }, 'a == b == true'],
    ['true == open', { open: by('a == b') }, 'true == (a == b)'],
    [
      'plan.name.startsWith(start)',
      { plan: by('a ? b : c'), start: by("'x' + y") },
      "(a ? b : c).name.startsWith('x' + y)",
    ],
    ['x ? y : z', { x: by('a ? b : c'), z: by('d ? e : f') }, '(a ? b : c) ? y : d ? e : f'],
    ['size(list) > 0 && -sum < 1', { list: by('data.all'), sum: by('a + b') }, 'size(data.all) > 0 && -(a + b) < 1'],
    ["kind in ['a', other]", { kind: by('row.kind'), other: by('b') }, "row.kind in ['a', b]"],
    ['plan == null', { plan: by('plan.next') }, 'plan.next == null'],
  ])('%s', (source, names, wanted) => {
    expect(put(source, names as Readonly<Record<string, Substitute>>)).toBe(wanted);
  });

  it('renames a loop variable that would capture the new expression', () => {
    expect(put('all.exists(plan, plan.id == 1)', { plan: by('x') })).toBe('all.exists(plan, plan.id == 1)');
    expect(put('all.exists(one, one.id == plan.id)', { plan: by('one.plan') })).toBe(
      'all.exists(one2, one2.id == one.plan.id)',
    );
  });

  it('changes nothing in an expression that reads none of the names', () => {
    expect(put('a.plan  == b', { plan: by('x') })).toBe('a.plan  == b');
    expect(put('plan ==', { plan: by('x') })).toBe('plan ==');
  });

  it('keeps the meaning of an expression', () => {
    const source =
      'a && (b || c) && !(d == e) && (f - (g - 1)) * 2 >= 3 && (x ? y : z) != null && l.all(i, i.n > size(p.q))';
    expect(compileExpression(put(source, { p: by('p') }))).toEqual(compileExpression(source));
  });
});

describe('replacing names with known values', () => {
  it.each([
    ['note != null', { note: { value: null } }, 'false'],
    ['note != null && a', { note: { value: 'x.y' } }, 'a'],
    ['a || b && note == null', { note: { value: 'x' } }, 'a'],
    ["variant == 'small' ? a : b", { variant: { value: 'small' } }, 'a'],
    ["variant in ['small', 'wide'] || a", { variant: { value: 'wide' } }, 'true'],
    ['!wide', { wide: { value: true } }, 'false'],
    ["name == '' || name == a", { name: { value: "it's\\n" } }, "'it\\'s\\\\n' == a"],
    ['count - 1', { count: { value: -2 } }, '-2 - 1'],
    ['ids.exists(id, id == a)', { ids: { value: ['x', 1] } }, "['x', 1].exists(id, id == a)"],
    ['note == null', { note: { value: { message: 'a' } } }, 'false'],
    ['note.title == a', { note: { value: null } }, 'null == a'],
  ])('%s', (source, names, wanted) => {
    expect(put(source, names as Readonly<Record<string, Substitute>>)).toBe(wanted);
  });
});

it('an expression reads the names that it does not bind', () => {
  expect([...freeNames('a.b && list.exists(c, c.d == e) && size(f) > 0')].sort()).toEqual(['a', 'e', 'f', 'list']);
});
