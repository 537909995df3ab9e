import { useSnapshot } from 'valtio/react';
import { closedModal, closeModal } from '../state/modal';
import type { ModalState } from '../state/modal';
import { removeToast } from '../state/toast';
import type { Toast } from '../state/toast';
import { usePage } from '../page/context';

/** The only dialog of a page, and the function that closes it. */
export function useModal(): { readonly modal: ModalState; readonly close: () => void } {
  const { state } = useSnapshot(usePage().store) as { readonly state: { readonly modal?: ModalState } };
  return { modal: state.modal ?? closedModal, close: closeModal };
}

/** Toasts, oldest first. */
export function useToasts(): { readonly toasts: readonly Toast[]; readonly dismiss: (id: number) => void } {
  const { state } = useSnapshot(usePage().store) as { readonly state: { readonly toasts?: readonly Toast[] } };
  return { toasts: state.toasts ?? [], dismiss: removeToast };
}
