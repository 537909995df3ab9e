import { useId, useRef, useState } from 'react';
import type { ConfirmBlock } from '../../generated/blocks';
import { Icon } from '../../kit/view/Icon';
import { keepFocus } from '../../kit/browser/focus';
import { look } from '../../kit/look/look';
import { useRunActions } from '../../kit/view/Press';
import { Slot } from '../../kit/view/Slot';
import { useText } from '../../kit/text/useText';

/** Runs the actions once at a time, then closes the dialog and returns the focus to what opened it. */
function useConfirming(press: ConfirmBlock['press']) {
  const run = useRunActions();
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [running, setRunning] = useState(false);
  const confirm = async () => {
    if (running) return;
    setRunning(true);
    const focus = keepFocus(opener.current);
    await run(press);
    setRunning(false);
    dialog.current?.close();
    focus();
  };
  return { dialog, opener, running, confirm };
}

export default function Confirm({ block }: { readonly block: ConfirmBlock }) {
  const text = useText();
  const { dialog, opener, running, confirm } = useConfirming(block.press);
  const titleId = useId();
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={look('button', { tone: block.look ?? 'secondary', size: 'md' })}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {block.icon ? <Icon name={block.icon} /> : null}
        {text(block.label)}
      </button>
      <dialog ref={dialog} className={look('dialog')} aria-labelledby={titleId}>
        <h2 id={titleId} className={look('dialog.title')}>
          {text(block.title)}
        </h2>
        <div className={look('dialog.body')}>
          {block.text ? <p>{text(block.text)}</p> : null}
          <Slot blocks={block.body} />
        </div>
        <div className={look('dialog.footer')}>
          <button
            type="button"
            className={look('button', { tone: 'secondary', size: 'md' })}
            onClick={() => dialog.current?.close()}
          >
            {text(block.cancel)}
          </button>
          <button
            type="button"
            className={look('button', { tone: 'danger', size: 'md' })}
            aria-disabled={running || undefined}
            onClick={() => void confirm()}
          >
            {text(block.confirm)}
          </button>
        </div>
        <button
          type="button"
          className={look('dialog.close')}
          onClick={() => dialog.current?.close()}
          aria-label={text('modal.close')}
        >
          <Icon name="close" />
        </button>
      </dialog>
    </>
  );
}
