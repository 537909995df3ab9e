import type { ToastAction } from '../../generated/actions';
import type { Text, TextValue, Value } from '../../model/value';
import { resolve } from '../../kit/actions/action';
import type { ActionContext, ActionRun } from '../../kit/actions/action';
import { addToast } from '../../kit/state/toast';

/** The current value, still in its format. */
function taken(value: TextValue, context: ActionContext): TextValue {
  const found = resolve(value, context) as string;
  if (value === null || typeof value !== 'object' || !('format' in value)) return found;
  return {
    ...value,
    $: found,
    ...(value.currency !== undefined && { currency: resolve(value.currency, context) as Value }),
  };
}

/** Values in a text may change before it is shown, so they are read now. */
const saidNow = (text: Text, context: ActionContext): Text =>
  typeof text === 'string'
    ? text
    : {
        message: text.message,
        values: Object.fromEntries(
          Object.entries(text.values ?? {}).map(([name, value]) => [name, taken(value, context)]),
        ),
      };

export const run: ActionRun<ToastAction> = async ({ text, tone }, context) => {
  const message = saidNow(text, context);
  await (await context.services()).showModals();
  addToast(message, tone ?? 'info');
};
