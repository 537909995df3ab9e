import type { SetAction } from '../../generated/actions';
import { resolve } from '../../kit/actions/action';
import type { ActionRun } from '../../kit/actions/action';
import { writeScopePath } from '../../state/scope-path';

export const run: ActionRun<SetAction> = async ({ at, value }, context) => writeScopePath(at, resolve(value, context));
