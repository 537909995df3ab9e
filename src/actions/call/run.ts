import type { CallAction } from '../../generated/actions';
import { resolveAll } from '../../kit/actions/target';
import { callFromAction } from '../../kit/actions/call-from-action';
import type { ActionRun } from '../../kit/actions/action';

export const run: ActionRun<CallAction> = async (action, context) => {
  const answer = await callFromAction(action.operation, resolveAll(action.with, context), context);
  return answer.status === 'ready' ? answer.value : null;
};
