import type { ToastAction } from '../../generated/actions';
import { resolveAll } from '../../kit/target';
import type { ActionRun } from '../../kit/action';
import { addToast } from '../../state/toast';

export const run: ActionRun<ToastAction> = async ({ text, tone }, context) => {
  // What its values read may be gone when it is shown, so they are taken now.
  const said = typeof text === 'string' ? text : { message: text.message, values: resolveAll(text.values, context) as Record<string, string> };
  await (await context.services()).showModals();
  addToast(said, tone ?? 'info');
};
