import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ApiProblem } from '../http/problem';
import { isDay } from './day';
import type { Clause } from './parse';
import { escapeLike, likeOfPattern } from './pattern';

/** A `list` can be read but not filtered. */
export type FieldType = 'text' | 'number' | 'boolean' | 'date' | 'timestamp' | 'list';

export interface Field {
  /** table.column */
  column: string;
  type: FieldType;
}

export type FilterableFields = Readonly<Record<string, Field>>;
export type Condition = RawBuilder<boolean>;

const comparisons: Record<string, RawBuilder<unknown>> = { lt: sql`<`, lte: sql`<=`, gt: sql`>`, gte: sql`>=` };
const operators: readonly string[] = ['eq', 'ne', 'like', ...Object.keys(comparisons)];

const types: Record<FieldType, { expected: string; valid: (text: string) => boolean; sqlType: RawBuilder<unknown> }> = {
  text: { expected: 'text', valid: (text) => text.length <= 500, sqlType: sql`text` },
  number: { expected: 'a number', valid: (text) => /^-?\d{1,15}(\.\d{1,10})?$/.test(text), sqlType: sql`numeric` },
  boolean: { expected: 'true or false', valid: (text) => text === 'true' || text === 'false', sqlType: sql`boolean` },
  date: { expected: 'a day as YYYY-MM-DD', valid: isDay, sqlType: sql`date` },
  timestamp: {
    expected: 'a time as YYYY-MM-DDThh:mm:ssZ',
    valid: (text) => /^.{10}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?Z$/.test(text) && isDay(text.slice(0, 10)),
    sqlType: sql`timestamptz`,
  },
  list: { expected: 'nothing', valid: () => false, sqlType: sql`jsonb` },
};

interface Target {
  name: string;
  field: Field;
  operator: string;
  column: RawBuilder<unknown>;
}

function resolve(name: string, fields: FilterableFields): Target {
  const whole = Object.hasOwn(fields, name);
  const dot = name.lastIndexOf('.');
  const [fieldName, operator] = whole || dot < 0 ? [name, 'eq'] : [name.slice(0, dot), name.slice(dot + 1)];
  const field = Object.hasOwn(fields, fieldName) ? fields[fieldName] : undefined;
  if (field === undefined) throw new ApiProblem(400, 'q.field', { field: name });
  if (!operators.includes(operator)) throw new ApiProblem(400, 'q.operator', { operator, field: fieldName });
  return { name: fieldName, field, operator, column: sql.ref(field.column) };
}

function typed(target: Target, text: string): RawBuilder<unknown> {
  const type = types[target.field.type];
  if (!type.valid(text)) throw new ApiProblem(400, 'q.value', { field: target.name, expected: type.expected });
  return sql`cast(${text} as ${type.sqlType})`;
}

function refuse(target: Target): never {
  throw new ApiProblem(400, 'q.operator', { operator: target.operator, field: target.name });
}

function negatable(target: Target, is: Condition): Condition {
  if (target.operator === 'eq') return is;
  if (target.operator !== 'ne') refuse(target);
  // A missing value counts as different from the requested one.
  return sql`(${is}) is not true`;
}

function itemCondition(target: Target, text: string): Condition {
  const { operator, field, column } = target;
  if (operator === 'like') {
    if (field.type !== 'text') refuse(target);
    typed(target, text);
    return sql`${column} ilike ${`%${escapeLike(text)}%`}`;
  }
  const comparison = comparisons[operator];
  if (comparison === undefined) return negatable(target, sql`${column} = ${typed(target, text)}`);
  if (field.type === 'text' || field.type === 'boolean') refuse(target);
  return sql`${column} ${comparison} ${typed(target, text)}`;
}

function clauseCondition({ name, value }: Clause, fields: FilterableFields): Condition {
  const target = resolve(name, fields);
  if (value.kind === 'item') return itemCondition(target, value.text);
  if (value.kind === 'null') return negatable(target, sql`${target.column} is null`);
  if (value.kind === 'pattern') {
    if (target.field.type !== 'text') refuse(target);
    return negatable(target, sql`${target.column} like ${likeOfPattern(value.source)}`);
  }
  if (value.items.length === 0) return negatable(target, sql`false`);
  return negatable(target, sql`${target.column} in (${sql.join(value.items.map((item) => typed(target, item)))})`);
}

/**
 * The SQL condition of a parsed filter. Values become parameters only.
 * @throws Problem 400 for an unknown field, an operator the field's type does not have, or a value of another type.
 */
export function filterCondition(groups: Clause[][], fields: FilterableFields): Condition {
  const anyOf = groups.map((group) => {
    const allOf = group.map((clause) => sql`(${clauseCondition(clause, fields)})`);
    return sql`(${sql.join(allOf, sql` and `)})`;
  });
  return sql`(${sql.join(anyOf, sql` or `)})`;
}
