import type { SetAction } from '../../generated/actions';
import { resolve } from '../../kit/actions/action';
import type { ActionRun } from '../../kit/actions/action';
import { writePlace } from '../../state/place';

export const run: ActionRun<SetAction> = async ({ at, value }, context) => writePlace(at, resolve(value, context));
