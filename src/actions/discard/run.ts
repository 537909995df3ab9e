import type { DiscardAction } from '../../generated/actions';
import type { ActionRun } from '../../kit/action';
import { discardTyped } from '../../kit/draft';

export const run: ActionRun<DiscardAction> = async ({ form }) => discardTyped(form);
