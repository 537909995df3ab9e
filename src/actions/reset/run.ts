import type { ResetAction } from '../../generated/actions';
import type { ActionRun } from '../../kit/action';
import { resetPlace } from '../../state/place';

export const run: ActionRun<ResetAction> = async ({ at }) => resetPlace(at);
