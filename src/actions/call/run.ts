import type { CallAction } from '../../generated/actions';
import { resolveAll } from '../../kit/actions/target';
import { callFromAction } from '../../kit/actions/call-from-action';
import type { ActionRun } from '../../kit/actions/action';
import { OperationFailure } from '../../kit/protocol/failure';
import { writeMeanwhile } from './meanwhile';

export const run: ActionRun<CallAction> = async (action, context) => {
  // They may read what is written meanwhile.
  const values = resolveAll(action.with, context);
  const undo = writeMeanwhile(action.meanwhile, context);
  try {
    const answer = await callFromAction(action.operation, values, context);
    return answer.status === 'ready' ? answer.value : null;
  } catch (failure) {
    // Data of a person whose session has ended stays forgotten.
    if (!(failure instanceof OperationFailure && failure.ended)) undo();
    throw failure;
  }
};
