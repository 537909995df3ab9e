import type { RefreshAction } from '../../generated/actions';
import type { ActionRun } from '../../kit/actions/action';
import { refreshData } from '../../kit/state/answers';

export const run: ActionRun<RefreshAction> = async ({ data }) => (data ? refreshData(data) : location.reload());
