import type { SetAction } from '../../generated/actions';
import { resolve } from '../../kit/actions/action';
import type { ActionRun } from '../../kit/actions/action';
import { writeStatePath } from '../../kit/state/scope-path';

export const run: ActionRun<SetAction> = async ({ at, value }, context) => writeStatePath(at, resolve(value, context));
