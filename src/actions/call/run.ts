import type { CallAction } from '../../generated/actions';
import { resolveAll } from '../../kit/actions/target';
import { callHere } from '../../kit/actions/call-here';
import type { ActionRun } from '../../kit/actions/action';

export const run: ActionRun<CallAction> = async (action, context) => {
  const answer = await callHere(action.operation, resolveAll(action.with, context), context);
  return answer.status === 'ready' ? answer.value : null;
};
