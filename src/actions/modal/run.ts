import type { ModalAction } from '../../generated/actions';
import { resolveAll } from '../../kit/action';
import type { ActionRun } from '../../kit/action';
import { requestModal } from '../../state/modal';

export const run: ActionRun<ModalAction> = async (action, context) => {
  const content = resolveAll(action.with, context);
  await context.showModals();
  requestModal(action.open, content);
};
