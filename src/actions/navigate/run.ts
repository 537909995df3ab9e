import type { NavigateAction } from '../../generated/actions';
import { goTo, resolveTarget } from '../../kit/target';
import type { ActionRun } from '../../kit/action';

export const run: ActionRun<NavigateAction> = async ({ to, replace }, context) => {
  const address = await resolveTarget(to, context);
  if (address === undefined) throw Object.assign(new Error('navigate: the target leads nowhere'), { class: 'invalid' });
  goTo(address, context, replace);
};
