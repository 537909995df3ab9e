import { Button, CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { ButtonProps, DialogRootProps } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Lines } from '../bar/icons';
import { useEditing } from '../server/edits';
import { useSay } from '../texts/language';

type AddDialogProps = {
  /** Text of the button that opens it. */
  readonly label: string;
  readonly title: string;
  readonly size: DialogRootProps['size'];
  readonly button: ButtonProps;
  readonly children: (close: () => void) => ReactNode;
};

/** A button with the dialog that it opens to add something; nothing where the studio only reads. */
export function AddDialog({ label, title, size, button, children }: AddDialogProps) {
  const say = useSay();
  const { isReadOnly } = useEditing();
  const [isOpen, setOpen] = useState(false);
  if (isReadOnly) return null;
  return (
    <Dialog.Root size={size} open={isOpen} onOpenChange={({ open }) => setOpen(open)} lazyMount unmountOnExit>
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
            {children(() => setOpen(false))}
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={say('add.cancel')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
