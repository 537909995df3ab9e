import { describe, expect, it } from 'vitest';
import { checkExpression } from './check';
import type { CheckOptions } from './check';
import type { ProblemCode } from './problem';
import { roots } from './samples';

type Row = readonly [source: string, code: ProblemCode, at: string, hint?: string];

/** Expression, code, the marked part, and the suggestion or a part of the fix. */
const BAD: readonly Row[] = [
  ['', 'expression-syntax', '', 'leave the key out'],
  ['  ', 'expression-syntax', '  '],
  ['session.verified and form.price > 3', 'expression-syntax', 'and', '&&'],
  ['session.verified OR form.price > 3', 'expression-syntax', 'OR', '||'],
  ['not session.verified', 'expression-syntax', 'not', '!'],
  ["session.role is 'customer'", 'expression-syntax', 'is', '=='],
  ["session.role = 'customer'", 'expression-syntax', '=', '=='],
  ["session.role === 'customer'", 'expression-syntax', '===', '=='],
  ["session.role !== 'customer'", 'expression-syntax', '!==', '!='],
  ['form.price => 3', 'expression-syntax', '=>', '>='],
  ['form.price <> 3', 'expression-syntax', '<>', '!='],
  ['session.verified & session.verified', 'expression-syntax', '&', '&&'],
  ['session.verified | session.verified', 'expression-syntax', '|', '||'],
  ["session.role == 'customer", 'expression-syntax', "'customer", "Close it with '"],
  ['session.role == ‘customer’', 'expression-syntax', '‘', 'straight quotes'],
  ["session.username ?? 'x'", 'expression-syntax', '??', 'or(x, other)'],
  ['session?.role', 'expression-syntax', '?.', 'plain dot'],
  ['form.price >', 'expression-syntax', ''],
  ['(form.price > 3', 'expression-syntax', '', "')'"],
  ["session.role == 'customer';", 'expression-syntax', ';', 'Leave it out'],
  ["session.role 'customer'", 'expression-syntax', "'customer'", 'operator'],
  ['form.price / 2 > 3', 'expression-unsupported', 'form.price / 2', 'Multiply'],
  ['form.quantity % 2 == 0', 'expression-unsupported', 'form.quantity % 2'],
  ["data.main.street.matches('(a')", 'expression-pattern', "'(a'", 'Escape'],
  ["data.main.street.matches(r'\\p{L}')", 'expression-pattern', "r'\\p{L}'", 'letters'],
  ['data.main.street.matches(session.role)', 'expression-pattern', 'session.role', 'quotes'],
  ["session.username.matches('a')", 'expression-may-be-missing', 'session.username', '!= null'],
  ["matches(session.role, 'a')", 'expression-unknown-function', 'matches', 'value.matches'],
  ["data.places.join(', ') == ''", 'expression-type', 'data.places', 'item.field'],
  [
    "session.profile != null && session.profile.objects.join('') == ''",
    'expression-type',
    'session.profile.objects',
    'message',
  ],
  ["session.permissions.join(1) == ''", 'expression-type', '1'],
  ['sum(session.permissions) > 3', 'expression-type', 'session.permissions', 'item.field'],
  ['sum(form.price) > 3', 'expression-type', 'form.price'],
  ["data.main.street.replace('', 'x') == ''", 'expression-type', "''", 'part'],
  ['round(session.role) > 3', 'expression-type', 'session.role'],
  ["addDays('28.3.2026', 1) == ''", 'expression-type', "'28.3.2026'", '2026-12-31'],
  ["addDays(form.begin, 1) == ''", 'expression-may-be-missing', 'form.begin', '!= null'],
  ['monthsBetween(today(), form.price) > 3', 'expression-type', 'form.price'],
  ['data.places.map(p, p.idd)[0] == null', 'expression-unknown-field', 'idd', 'id'],
  ["formatDate(form.begin) == ''", 'expression-unknown-function', 'formatDate', 'format'],
  ["data.places.exists_one(p, p.id == 'x')", 'expression-unsupported', 'exists_one', 'size(list.filter'],
  ['cel.bind(x, form.price, x > 3)', 'expression-unsupported', 'bind'],
  ["{'a': 1} == data.open", 'expression-unsupported', "{'a': 1}", 'as JSON'],
  ["data.main.street == b'x'", 'expression-unsupported', "b'x'"],
  ['form.quantity == 3u', 'expression-unsupported', '3u', 'leave the u out'],
  ["timestamp(form.begin) == 'x'", 'expression-unsupported', 'timestamp', 'today()'],
  ["session.?username == 'x'", 'expression-unsupported', 'session.?username', 'plain dot'],
  ["session['role'] == 'customer'", 'expression-unsupported', "'role'", '.role'],
  ['form.quantity == 9007199254740993', 'expression-unsupported', '9007199254740993'],
  ["sesion.role == 'customer'", 'expression-unknown-name', 'sesion', 'session'],
  ["role == 'customer'", 'expression-unknown-name', 'role', 'session.role'],
  ['session.role == customer', 'expression-unknown-name', 'customer', 'Available here'],
  ["session.rol == 'customer'", 'expression-unknown-field', 'rol', 'role'],
  ["session.constructor == 'x'", 'expression-unknown-field', 'constructor'],
  ['has(session.usrname)', 'expression-unknown-field', 'usrname', 'username'],
  ["data.places.exists(p, p.staus == 'planned')", 'expression-unknown-field', 'staus', 'status'],
  ["data.places.street == 'x'", 'expression-unknown-field', 'street', 'exists'],
  ['data.places.length > 1', 'expression-unknown-field', 'length', 'size(data.places)'],
  ["session.profile.email.host == 'x'", 'expression-unknown-field', 'host'],
  ["data.main.street.startWith('a')", 'expression-unknown-function', 'startWith', 'startsWith'],
  ['data.main.street.length() > 1', 'expression-unknown-function', 'length', 'size'],
  ["contains(data.main.street, 'a')", 'expression-unknown-function', 'contains', 'value.contains'],
  ["data.main.street.lower() == 'a'", 'expression-unknown-function', 'lower', 'lower(value)'],
  ['siez(data.places) > 0', 'expression-unknown-function', 'siez', 'size'],
  ['size(data.places, 1) > 0', 'expression-arguments', 'size'],
  ["data.places.exists(p.id == 'x')", 'expression-arguments', 'exists', 'item'],
  ['has(session)', 'expression-arguments', 'session'],
  ["session.role == 'custmer'", 'expression-not-a-member', "'custmer'", 'customer'],
  ["session.role in ['customer', 'instaler']", 'expression-not-a-member', "'instaler'", 'installer'],
  ["'raed' in session.permissions", 'expression-not-a-member', "'raed'", 'read'],
  ['form.speed == 200', 'expression-not-a-member', '200', '100, 250, 1000'],
  ["data.contact.kind == 'fax'", 'expression-not-a-member', "'fax'"],
  ['session.role == data.main.status', 'expression-never-equal', 'session.role == data.main.status'],
  ["form.price == '3'", 'expression-never-equal', "'3'", '3 without quotes'],
  ['data.main.street == 3', 'expression-never-equal', '3', "'3'"],
  ["session.verified == 'true'", 'expression-never-equal', "'true'", 'true without quotes'],
  ['data.places == 3', 'expression-type', 'data.places', 'size(data.places)'],
  ['data.places == []', 'expression-type', 'data.places', 'size(data.places)'],
  ["session.username.startsWith('a')", 'expression-may-be-missing', 'session.username', 'session.username != null &&'],
  ["session.username.startsWith('a') && session.username != null", 'expression-may-be-missing', 'session.username'],
  ["session.username != null || session.username.startsWith('a')", 'expression-may-be-missing', 'session.username'],
  ["session.username != 'ada' && size(session.username) > 1", 'expression-may-be-missing', 'session.username'],
  ['form.discount > 3', 'expression-may-be-missing', 'form.discount'],
  ['form.price + form.discount > 3', 'expression-may-be-missing', 'form.discount'],
  ['size(session.profile.objects) > 0', 'expression-may-be-missing', 'session.profile.objects'],
  ["data.places[0].street.startsWith('x')", 'expression-may-be-missing', 'data.places[0].street'],
  ["data.places.exists(p, p.tags.exists(tag, tag == 'x'))", 'expression-may-be-missing', 'p.tags'],
  ['daysUntil(form.begin) > 3', 'expression-may-be-missing', 'form.begin'],
  ['session.role != null', 'expression-never-missing', 'session.role != null'],
  ['null == data.main.street', 'expression-never-missing', 'null == data.main.street'],
  ['has(session.role)', 'expression-never-missing', 'has(session.role)'],
  ['data.main.street > 3', 'expression-type', '3', "'3'"],
  ['form.price + data.main.street', 'expression-type', 'form.price + data.main.street'],
  ['session.verified < true || session.verified', 'expression-type', 'session.verified'],
  ['form.price && session.verified', 'expression-type', 'form.price', 'form.price != 0'],
  ['!session.profile', 'expression-type', 'session.profile', 'session.profile != null'],
  ["form.price.startsWith('1')", 'expression-type', 'form.price'],
  ["session.permissions.contains('read')", 'expression-type', 'session.permissions', "'read' in session.permissions"],
  ["'a' in data.main.street", 'expression-type', 'data.main.street', 'contains'],
  ["data.main.exists(p, p == 'x')", 'expression-type', 'data.main'],
  ['size(form.price) > 1', 'expression-type', 'form.price'],
  ["daysUntil('tomorrow') > 1", 'expression-type', "'tomorrow'", '2026'],
  ['form.price[0] == 3', 'expression-type', '0'],
  ["data.places.exists(form, form.id == 'x')", 'expression-name-taken', 'form'],
];

describe('an invalid expression', () => {
  const rows = BAD.map(([source, code, at, hint = '']) => ({ source, code, at, hint }));
  it.each(rows)('$source', ({ source, code, at, hint }) => {
    const { problems, tree } = checkExpression(source, { roots });
    expect(problems.map((problem) => [problem.code, source.slice(problem.from, problem.to)])).toContainEqual([
      code,
      at,
    ]);
    expect(tree).toBeUndefined();
    const found = problems.find((problem) => problem.code === code);
    expect(`${found?.suggestion} ${found?.fix}`).toContain(hint);
  });

  it.each(BAD.map(([source]) => source))('%s has only one message', (source) => {
    expect(checkExpression(source, { roots }).problems).toHaveLength(1);
  });

  it('reports all mistakes of one expression in reading order', () => {
    const source = "sesion.role == 'x' || session.role == 'custmer' && form.discount / 2 > size(form.comment)";
    const { problems } = checkExpression(source, { roots });
    expect(problems.map(({ from, to }) => source.slice(from, to))).toEqual([
      'sesion',
      "'custmer'",
      'form.discount / 2',
      'form.comment',
    ]);
  });
});

describe('an expression in a place', () => {
  type Place = readonly [source: string, options: Omit<CheckOptions, 'roots'>, code: ProblemCode | undefined];
  const reference = { $ref: '#/$defs/role', $defs: { role: { enum: ['anonymous', 'customer'] } } };
  const places: readonly Place[] = [
    ['session.newsletter', { expected: 'boolean' }, undefined],
    ['session.username', { expected: 'boolean' }, 'expression-type'],
    ['data.places', { expected: 'list' }, undefined],
    ['data.main', { expected: 'list' }, 'expression-type'],
    ['data.open.anything', { expected: 'list', required: true }, undefined],
    ['session.username', { expected: 'string' }, undefined],
    ['session.username', { expected: 'string', required: true }, 'expression-may-be-missing'],
    ["session.username != null ? session.username : 'x'", { expected: 'string', required: true }, undefined],
    ['form.price', { expected: 'string' }, 'expression-type'],
    ['form.price', { expected: 'number' }, undefined],
    ['session.profile.objects', { expected: { type: 'array', items: { type: 'integer' } } }, undefined],
    ['session.profile.objects', { expected: { type: 'array', items: { type: 'string' } } }, 'expression-type'],
    ['form.discount', { expected: { type: ['number', 'null'] }, required: true }, undefined],
    ["'customer'", { expected: reference }, undefined],
    ["'custmer'", { expected: reference }, 'expression-not-a-member'],
    ['session.role', { expected: reference }, 'expression-not-a-member'],
    ['data.main.street', { expected: reference }, undefined],
    ['data.main.street', { expected: {} }, undefined],
  ];
  it.each(places)('%s for %j: %s', (source, options, code) => {
    expect(checkExpression(source, { roots, ...options }).problems.map((problem) => problem.code)).toEqual(
      code ? [code] : [],
    );
  });
});
