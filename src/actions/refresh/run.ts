import type { RefreshAction } from '../../generated/actions';
import type { ActionRun } from '../../kit/actions/action';
import { askForData } from '../../kit/data/refresh';

export const run: ActionRun<RefreshAction> = async ({ data }) => (data ? askForData(data) : location.reload());
