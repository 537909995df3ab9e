/** Paths of fields: a name, or `list.0.name` for an entry of a list. */
import { memberOf } from '../../base/json';

type Steps = readonly (string | number)[];

const isIndex = (step: string): boolean => /^\d+$/.test(step);

/** The layout field of a path: itself, or the list around it. */
export const rootField = (path: string): string => path.split('.')[0] ?? '';

/** A path without list indexes, as the layout and the messages name a field. */
export const fieldKey = (path: string | Steps): string =>
  (typeof path === 'string' ? path.split('.') : path)
    .filter((step) => typeof step === 'string' && !isIndex(step))
    .join('.');

/** List index in a path; undefined for a field outside lists. */
export function entryOf(path: string): number | undefined {
  const step = path.split('.')[1];
  return step !== undefined && isIndex(step) ? Number(step) : undefined;
}

export const valueAt = (data: unknown, path: string): unknown => path.split('.').reduce(memberOf, data);

/**
 * Returns the path of the field of a control.
 * @param id of the control, without the prefix of its form: `name`, or `list_0_name` in an entry of a list
 * @param fields of the form, by their names in the layout: `list.name` in a list
 */
export function pathOfId(id: string, fields: ReadonlyMap<string, unknown>): string {
  for (const { index, 1: position = '' } of id.matchAll(/_(\d+)(?=_)/g)) {
    const [list, name] = [id.slice(0, index), id.slice(index + position.length + 2)];
    if (fields.has(`${list}.${name}`)) return [list, position, name].join('.');
  }
  return id;
}
