import type { StepAction } from '../../generated/actions';
import type { ActionRun } from '../../kit/action';
import { askForStep } from '../../kit/flow';

export const run: ActionRun<StepAction> = async ({ to }) => askForStep(to);
