import { objectsIn } from '../base/deep';

/** Types of all blocks below a definition. */
export const blockTypes = (value: unknown): ReadonlySet<string> =>
  new Set([...objectsIn(value)].flatMap(({ block }) => (typeof block === 'string' ? [block] : [])));
