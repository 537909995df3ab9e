import { Button, CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { ButtonProps, DialogRootProps } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Lines } from '../bar/icons';
import { useDialogLeaving } from '../bar/DialogLeaving';
import { useEditing } from '../server/edits';
import { useSay } from '../texts/language';

type AddDialogProps = {
  /** Text of the button that opens it. */
  readonly label: string;
  readonly title: string;
  readonly size: DialogRootProps['size'];
  readonly button: ButtonProps;
  /** `hold` receives whether closing would lose input. */
  readonly children: (close: () => void, hold: (isFilled: boolean) => void) => ReactNode;
};

/** A button with a dialog that adds something; empty in a read-only studio. It asks before it discards input. */
export function AddDialog({ label, title, size, button, children }: AddDialogProps) {
  const say = useSay();
  const { isReadOnly } = useEditing();
  const [isOpen, setOpen] = useState(false);
  const [isFilled, setFilled] = useState(false);
  const { leave, close, question } = useDialogLeaving(isFilled, () => {
    setOpen(false);
    setFilled(false);
  });
  if (isReadOnly) return null;
  return (
    <Dialog.Root
      size={size}
      open={isOpen}
      onOpenChange={({ open }) => (open ? setOpen(true) : leave())}
      lazyMount
      unmountOnExit
    >
      <Dialog.Trigger asChild>
        <Button {...button}>
          <Lines drawing="add" /> {label}
        </Button>
      </Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            {question}
            {children(close, setFilled)}
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={say('add.cancel')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
