import type { RefreshAction } from '../../generated/actions';
import type { ActionRun } from '../../kit/action';
import { askForData } from '../../kit/refresh';

export const run: ActionRun<RefreshAction> = async ({ data }) => (data ? askForData(data) : location.reload());
