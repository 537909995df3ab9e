import type { RefreshAction } from '../../generated/actions';
import type { ActionRun } from '../../kit/action';

export const run: ActionRun<RefreshAction> = async ({ data }, context) => context.refresh(data);
