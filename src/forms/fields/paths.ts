/** Paths of fields: a name, or `list.0.name` for one of the entries of a list. */

type Steps = readonly (string | number)[];

const isIndex = (step: string): boolean => /^\d+$/.test(step);

/** The field of the layout that a path belongs to: itself, or the list around it. */
export const rootField = (path: string): string => path.split('.')[0] ?? '';

/** A path without the positions of entries: how the layout and the messages name a field. */
export const fieldKey = (path: string | Steps): string =>
  (typeof path === 'string' ? path.split('.') : path)
    .filter((step) => typeof step === 'string' && !isIndex(step))
    .join('.');

/** Which entry of its list a path lies in; undefined for a field outside lists. */
export function entryOf(path: string): number | undefined {
  const step = path.split('.')[1];
  return step !== undefined && isIndex(step) ? Number(step) : undefined;
}

export const valueAt = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, step) => (part as Readonly<Record<string, unknown>> | null | undefined)?.[step], data);

/** The path of the field whose control has this id behind the prefix of its form, as `list_0_name`. */
export function pathOfId(id: string, fields: ReadonlyMap<string, unknown>): string {
  const inner = /^(.+?)_(\d+)_(.+)$/.exec(id);
  return inner && !fields.has(id) ? inner.slice(1).join('.') : id;
}
