import { runFactory } from '../../definition/validators/ajv-factory';
import { evaluateForm } from '../../forms/library/modules';
import type { FormFactory } from '../../forms/library/modules';
import type { LoadedForm } from '../../kit/contracts/form-module';
import type { FormItem } from '../../model/form';

/** The factory in the text of a form's validator module, as an expression. */
export const factoryIn = (text: string): string => text.replace(/^export default/, '').replace(/;\s*$/, '');

/** Evaluates a form's validator module in Node, where `import()` would keep it in memory for ever. */
export const loadFormModule = (text: string, fields: readonly FormItem[]): Promise<LoadedForm> =>
  evaluateForm(runFactory<FormFactory>(factoryIn(text), 'form'), fields);
