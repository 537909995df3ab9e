/** The data of an example on a static host: a response is a file; a failing or empty one has no file. */
import { isObject } from '../../src/base/json';
import type { Operation } from '../../src/model/operation';
import type { DataBinding } from '../../src/model/page';

export type AnswerFile = { readonly path: string; readonly content: string };

type Bound = { readonly binding: DataBinding; readonly operation: Operation; readonly file?: AnswerFile };

/** Takes the name of the data, and its value or status. Returns its binding, operation and file. */
export function bindingOf(name: string, input: unknown): Bound {
  const status = isObject(input) ? input['status'] : undefined;
  const value = status === 'ready' && isObject(input) ? input['value'] : input;
  const id = `gallery.${name}`;
  const path = `answers/${name}.json`;
  const operation = { id, api: 'gallery', protocol: 'rest', method: 'GET', path: `/${path}`, auth: 'none' };
  // A call with a null argument is never made, so it stays in the loading state.
  if (status === 'loading') return { operation, binding: { operation: id, with: { never: null } } };
  if (status === 'failed') return { operation, binding: { operation: id } };
  if (status === 'empty') return { operation: { ...operation, empty: [404] }, binding: { operation: id } };
  return { operation, binding: { operation: id }, file: { path, content: JSON.stringify(value) } };
}
