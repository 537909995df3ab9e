/** Run-time support for compiled validators, in Node and in the browser. Validator modules are functions of it. */
import { equalJson } from '../base/equal';
import { formats } from './formats';

/** Number of code points (JSON Schema's length). */
const ucs2length = (text: string): number => {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
};

/** The shared runtime: a validator module is `rt => ({ schema, "<form>": validate })`. */
export const validatorRuntime = { ucs2length, equal: equalJson, formats } as const;

export type ValidatorRuntime = typeof validatorRuntime;
