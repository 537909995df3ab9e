import type { DiscardAction } from '../../generated/actions';
import type { ActionRun } from '../../kit/actions/action';
import { discardTyped } from '../../kit/contracts/draft';

export const run: ActionRun<DiscardAction> = async ({ form }) => discardTyped(form);
