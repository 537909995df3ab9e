/** Differences of definitions before and after an edit, and the edit that takes one back. */
import { asObject, isObject } from '../../src/base/json';
import type { StudioEdit } from '../../studio/protocol';

/** The edit that takes another one back to inherited, where the layer said nothing of it before. */
export function inheritedAgain(edit: StudioEdit): StudioEdit | undefined {
  if ('set' in edit) return { unset: edit.set, key: edit.key };
  if ('drop' in edit) return { unset: edit.drop, key: edit.key };
  if ('text' in edit) return { untext: edit.text, language: edit.language };
  if ('remove' in edit) return { unset: edit.remove };
  if ('move' in edit && edit.into === undefined) return { unset: edit.move };
  return undefined;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export type TreeDifference = {
  /** The way to the innermost object or list in which all that changed is. */
  readonly path: readonly string[];
  /** The members that changed there, each before and after; one entry alone is a value that differs as a whole. */
  readonly changed: readonly (readonly [name: string, before: unknown, after: unknown])[];
  readonly isList: boolean;
};

/** The members of an object by their keys, or of a list by their ids. */
function membersOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (isObject(value)) return new Map(Object.entries(value));
  if (!Array.isArray(value) || !value.every((item) => typeof asObject(item)['id'] === 'string')) return undefined;
  return new Map(value.map((item) => [String(asObject(item)['id']), item]));
}

/** Where two definitions differ. */
export function treeDifference(before: unknown, after: unknown, path: readonly string[] = []): TreeDifference {
  const [old, now] = [membersOf(before), membersOf(after)];
  const isList = Array.isArray(after);
  if (!old || !now || isList !== Array.isArray(before)) return { path, changed: [['', before, after]], isList: false };
  const names = [...new Set([...old.keys(), ...now.keys()])];
  const changed = names.flatMap((name) =>
    isSame(old.get(name), now.get(name)) ? [] : [[name, old.get(name), now.get(name)] as const],
  );
  const [only, ...more] = changed;
  if (only === undefined || more.length > 0 || !old.has(only[0]) || !now.has(only[0])) return { path, changed, isList };
  return treeDifference(only[1], only[2], [...path, only[0]]);
}
