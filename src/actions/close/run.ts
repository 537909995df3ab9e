import type { CloseAction } from '../../generated/actions';
import type { ActionRun } from '../../kit/action';
import { hideModal } from '../../state/modal';

export const run: ActionRun<CloseAction> = async (_action, { pressed }) => {
  hideModal();
  const around = pressed?.closest<HTMLElement>('dialog[open],details[open],[popover]');
  if (around instanceof HTMLDialogElement) around.close();
  else if (around?.matches('details')) around.removeAttribute('open');
  else around?.hidePopover();
};
