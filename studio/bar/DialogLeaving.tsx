import { Alert, Button } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSay } from '../texts/language';

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

type Leave = {
  /** Closes the dialog, or asks first. */
  readonly leave: () => void;
  /** Closes the dialog without a question. */
  readonly close: () => void;
  /** To be shown in the dialog: nothing until it is asked. */
  readonly question: ReactNode;
};

/** The way out of a dialog, which asks before it discards what is filled in. Who stays goes on in the field that had the focus. */
export function useDialogLeaving(isFilled: boolean, onClose: () => void): Leave {
  const [isAsking, setAsking] = useState(false);
  const before = useRef<Element>(null);
  const close = () => {
    setAsking(false);
    onClose();
  };
  const ask = () => {
    before.current = document.activeElement;
    setAsking(true);
  };
  const stay = () => {
    setAsking(false);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return {
    // Escape answers the question as it asked it: nothing is lost.
    leave: isFilled ? (isAsking ? stay : ask) : close,
    close,
    question: isAsking ? <Leaving onStay={stay} onDiscard={close} /> : null,
  };
}
