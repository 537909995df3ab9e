import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Modal } from '../model/page';
import type { Text } from '../model/value';
import { PageContext, usePage } from '../kit/page/context';
import type { Scope } from '../kit/page/context';
import { useUniqueId } from '../kit/page/repetition';
import { Icon } from '../kit/view/Icon';
import { look } from '../kit/look/look';
import { Slot } from '../kit/view/Slot';
import { useModal, useToasts } from '../kit/text/useMessages';
import { useText } from '../kit/text/useText';
import { InterpreterContext } from './Block';
import type { Interpreter } from './Block';
import { appView } from './live-view';
import type { LiveSource } from './live-view';

type MessagesProps = { readonly source: LiveSource; readonly interpreter: Interpreter; readonly store: Scope };

/** Dialogs and toasts of a document, opened from any part of it. */
export function Messages({ source, interpreter, store }: MessagesProps) {
  return (
    <InterpreterContext value={interpreter}>
      <PageContext value={appView(source, store)}>
        <OpenModal modals={source.site.modals} />
        <Toasts />
      </PageContext>
    </InterpreterContext>
  );
}

function OpenModal({ modals }: { readonly modals: Readonly<Record<string, Modal>> }) {
  const { modal, close } = useModal();
  const definition = modal.showModal && modal.modalType ? modals[modal.modalType] : undefined;
  return definition ? (
    <Dialog key={modal.modalType} title={definition.title} onClose={close}>
      <Slot blocks={definition.body} />
    </Dialog>
  ) : null;
}

type DialogProps = { readonly title: Text; readonly onClose: () => void; readonly children: ReactNode };

/** The browser's own dialog: it traps the focus, closes with Escape and returns the focus. */
function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const text = useText();
  const titleId = useUniqueId()('fp-dialog-title');
  // A dialog returns the focus when it is closed, so it must be closed before it is removed from the document.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // The browser's Back leads to a page that was never below this dialog.
  useEffect(() => {
    addEventListener('popstate', onClose);
    return () => removeEventListener('popstate', onClose);
  }, [onClose]);
  return (
    <dialog ref={element} className={look('dialog')} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={look('dialog.title')}>
        {text(title)}
      </h2>
      <div className={look('dialog.body')}>{children}</div>
      <button type="button" className={look('dialog.close')} onClick={onClose} aria-label={text('modal.close')}>
        <Icon name="close" />
      </button>
    </dialog>
  );
}

function Toasts() {
  const { toasts, dismiss } = useToasts();
  const { intl } = usePage();
  const text = useText();
  return (
    <div className={look('toast')} role="status" aria-live="polite" lang={intl.locale}>
      {toasts.map((toast) => (
        <div key={toast.id} className={look('toast.item', { tone: toast.tone })}>
          {text(toast.text)}
          <button type="button" onClick={() => dismiss(toast.id)} aria-label={text('modal.close')}>
            <Icon name="close" size="sm" />
          </button>
        </div>
      ))}
    </div>
  );
}
