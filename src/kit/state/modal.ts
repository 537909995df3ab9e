import { writeStatePath } from './scope-path';
import { readScope } from '../../state/scope';

/** The only dialog of a page; expressions read it as state.modal. */
export type ModalState = {
  readonly showModal: boolean;
  readonly modalType: string | null;
  readonly message: string | null;
  readonly status: string | number | null;
  readonly data: Readonly<Record<string, unknown>>;
};

export const closedModal: ModalState = { showModal: false, modalType: null, message: null, status: null, data: {} };

/** The current dialog of the page, open or closed. */
export const currentModal = (): ModalState => (readScope().state['modal'] as ModalState | undefined) ?? closedModal;

type Content = Readonly<Record<string, unknown>>;

function filled(content: Content): Omit<ModalState, 'showModal' | 'modalType'> {
  const { message, status, ...data } = content;
  return {
    message: message === null || message === undefined ? null : String(message),
    status: typeof status === 'number' || typeof status === 'string' ? status : null,
    data,
  };
}

const write = (modal: ModalState) => writeStatePath('state.modal', modal);

/** Opens a dialog and replaces an open one. */
export const requestModal = (modalType: string, content: Content = {}): void =>
  write({ showModal: true, modalType, ...filled(content) });

/** Fills the open dialog with its loaded content; does nothing if it was closed in the meantime. */
export function receiveModal(content: Content): void {
  const modal = currentModal();
  if (modal.showModal)
    write({ ...modal, ...filled({ ...modal.data, message: modal.message, status: modal.status, ...content }) });
}

/** Closes the dialog, if one is open. */
export const closeModal = (): void => {
  if (currentModal().showModal) write(closedModal);
};
