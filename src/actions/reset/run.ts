import type { ResetAction } from '../../generated/actions';
import type { ActionRun } from '../../kit/actions/action';
import { resetStatePath } from '../../kit/state/scope-path';

export const run: ActionRun<ResetAction> = async ({ at }) => resetStatePath(at);
