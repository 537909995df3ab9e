import type { ResetAction } from '../../generated/actions';
import type { ActionRun } from '../../kit/actions/action';
import { resetPlace } from '../../state/place';

export const run: ActionRun<ResetAction> = async ({ at }) => resetPlace(at);
