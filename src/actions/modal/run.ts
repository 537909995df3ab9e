import type { ModalAction } from '../../generated/actions';
import { resolveAll } from '../../kit/actions/target';
import type { ActionRun } from '../../kit/actions/action';
import { receiveModal, requestModal } from '../../kit/state/modal';

export const run: ActionRun<ModalAction> = async (action, context) => {
  const content = resolveAll(action.with, context);
  if (action.receive) return receiveModal(content);
  await (await context.services()).showModals(action.open);
  requestModal(action.open, content);
};
