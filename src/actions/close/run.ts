import type { CloseAction } from '../../generated/actions';
import type { ActionRun } from '../../kit/actions/action';
import { resetStatePath } from '../../kit/state/scope-path';

export const run: ActionRun<CloseAction> = async (_action, { pressed }) => {
  resetStatePath('state.modal');
  const around = pressed?.closest<HTMLElement>('dialog,details,[popover]');
  if (around?.popover) around.hidePopover();
  else around?.removeAttribute('open');
};
