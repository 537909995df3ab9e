import type { NavigateAction } from '../../generated/actions';
import { documentLocation, goTo, resolveTarget } from '../../kit/actions/target';
import type { ActionRun } from '../../kit/actions/action';
import { storeReturnTarget } from '../../kit/state/return-target';

export const run: ActionRun<NavigateAction> = async ({ to, replace, comeBack }, context) => {
  const address = await resolveTarget(to, context);
  if (address === undefined) throw Object.assign(new Error('navigate: the target leads nowhere'), { class: 'invalid' });
  if (comeBack) storeReturnTarget(location.href, documentLocation().base);
  goTo(address, context, replace);
};
