import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../db/schema/schema';
import { ApiProblem } from '../http/problem';
import type { MessageCode } from '../http/problem';
import { filterCondition } from './filter';
import type { Condition, FilterableFields } from './filter';
import { parseFilter } from './parse';

export interface Resource {
  /** The tables to read, joins included. */
  from: RawBuilder<unknown>;
  fields: FilterableFields;
  /** Default fields of a response without `fields`. */
  defaults: readonly string[];
  /** Default order, also used after `sort`. */
  order: RawBuilder<unknown>;
}

export type Row = Record<string, unknown>;

export interface Page {
  data: Row[];
  meta: { total: number; page: number; per_page: number };
}

export type ReadParameter = (name: string) => string | undefined;

const defaultPerPage = 30;
const maxPerPage = 1000;

/** A counting parameter. @throws Problem 400 for anything but a whole number from 1 to `max`. */
export function wholeNumber(text: string | undefined, fallback: number, max: number, code: MessageCode): number {
  if (text === undefined) return fallback;
  const number = Number(text);
  if (!/^\d{1,9}$/.test(text) || number < 1 || number > max) throw new ApiProblem(400, code);
  return number;
}

function column(name: string, fields: FilterableFields): RawBuilder<unknown> {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined) throw new ApiProblem(400, 'list.field', { field: name });
  // Sorts letters the same way on every server, whatever its locale.
  return field.type === 'text' ? sql`${sql.ref(field.column)} collate "C"` : sql.ref(field.column);
}

function askedFields(text: string | undefined, { fields, defaults }: Resource): string[] {
  const names = text === undefined ? [...defaults] : [...new Set(text.split(','))];
  for (const name of names) column(name, fields);
  return names;
}

function sortTerms(text: string | undefined, fields: FilterableFields): { name: string; term: RawBuilder<unknown> }[] {
  return (text === undefined ? [] : text.split(',')).map((item) => {
    const name = item.replace(/^-/, '');
    const term = column(name, fields);
    return { name, term: item.startsWith('-') ? sql`${term} desc nulls last` : term };
  });
}

interface Plan {
  select: RawBuilder<unknown>;
  where: Condition;
  order: RawBuilder<unknown>;
}

function planOf(resource: Resource, scope: Condition, parameter: ReadParameter): Plan {
  const names = askedFields(parameter('fields'), resource);
  const sort = sortTerms(parameter('sort'), resource.fields);
  const distinct = parameter('distinct') ?? 'false';
  const isDistinct = distinct === 'true';
  const unsortable = isDistinct && sort.some(({ name }) => !names.includes(name));
  if (!['true', 'false'].includes(distinct) || unsortable) throw new ApiProblem(400, 'list.distinct');
  const selected = names.map((name) => sql`${column(name, resource.fields)} as ${sql.id(name)}`);
  const order = [
    ...sort.map(({ term }) => term),
    ...(isDistinct ? names.map((name) => column(name, resource.fields)) : [resource.order]),
  ];
  const q = parameter('q');
  const filter = q === undefined ? sql<boolean>`true` : filterCondition(parseFilter(q), resource.fields);
  const where: Condition = sql`(${scope}) and ${filter}`;
  return { select: sql`${isDistinct ? sql`distinct ` : sql``}${sql.join(selected)}`, where, order: sql.join(order) };
}

async function countIn(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select cast(count(*) as integer) as total from (${query}) as matches`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * One page of a resource by `q`, `fields`, `sort`, `distinct`, `page` and `per_page`, within the scope of the caller.
 * @throws Problem 400 for a malformed parameter, 404 when nothing matches.
 */
export async function listPage(
  db: Kysely<Tables>,
  resource: Resource,
  scope: Condition,
  parameter: ReadParameter,
): Promise<Page> {
  const page = wholeNumber(parameter('page'), 1, 1_000_000, 'list.page');
  const per_page = wholeNumber(parameter('per_page'), defaultPerPage, maxPerPage, 'list.per_page');
  const { select, where, order } = planOf(resource, scope, parameter);
  const from = sql`from ${resource.from} where ${where}`;
  const { rows } = await sql<Row>`
    select ${select} ${from} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  if (rows.length === 0) throw new ApiProblem(404, 'list.empty');
  const isAll = page === 1 && rows.length < per_page;
  const total = isAll ? rows.length : await countIn(db, sql`select ${select} ${from}`);
  return { data: rows, meta: { total, page, per_page } };
}
