import type { ModalAction } from '../../generated/actions';
import { resolveAll } from '../../kit/target';
import type { ActionRun } from '../../kit/action';
import { requestModal } from '../../state/modal';

export const run: ActionRun<ModalAction> = async (action, context) => {
  const content = resolveAll(action.with, context);
  await (await context.services()).showModals();
  requestModal(action.open, content);
};
