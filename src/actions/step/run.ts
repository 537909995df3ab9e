import type { StepAction } from '../../generated/actions';
import type { ActionRun } from '../../kit/actions/action';
import { askForStep } from '../../kit/contracts/flow';

export const run: ActionRun<StepAction> = async ({ to }) => askForStep(to);
