import { Alert, Button, CloseButton, Dialog, Portal } from '@chakra-ui/react';
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
  /** `hold` says whether something is filled in that closing would lose. */
  readonly children: (close: () => void, hold: (isFilled: boolean) => void) => ReactNode;
};

type LeavingProps = { readonly onStay: () => void; readonly onDiscard: () => void };

/** Asks whether what is filled in may be lost. */
function Leaving({ onStay, onDiscard }: LeavingProps) {
  const say = useSay();
  return (
    <Alert.Root status="warning" role="alert" size="sm" alignItems="center" borderRadius="0">
      <Alert.Indicator />
      <Alert.Title flex="1">{say('add.unsaved')}</Alert.Title>
      <Button size="xs" autoFocus onClick={onStay}>
        {say('add.stay')}
      </Button>
      <Button size="xs" variant="outline" onClick={onDiscard}>
        {say('add.discard')}
      </Button>
    </Alert.Root>
  );
}

/** A button with the dialog that it opens to add something; nothing where the studio only reads. It asks before it discards what is filled in. */
export function AddDialog({ label, title, size, button, children }: AddDialogProps) {
  const say = useSay();
  const { isReadOnly } = useEditing();
  const [isOpen, setOpen] = useState(false);
  const [isFilled, setFilled] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (isReadOnly) return null;
  const close = () => {
    setOpen(false);
    setFilled(false);
    setAsking(false);
  };
  const turn = (open: boolean) => {
    if (open) setOpen(true);
    // Escape answers the question as it asked it: nothing is lost.
    else if (isFilled) setAsking(!isAsking);
    else close();
  };
  return (
    <Dialog.Root size={size} open={isOpen} onOpenChange={({ open }) => turn(open)} lazyMount unmountOnExit>
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
            {isAsking ? <Leaving onStay={() => setAsking(false)} onDiscard={close} /> : null}
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
