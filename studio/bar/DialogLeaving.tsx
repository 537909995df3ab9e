import { Alert, Button } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSay } from '../texts/language';

type LeavingProps = { readonly onStay: () => void; readonly onDiscard: () => void };

/** Asks whether the input may be discarded. */
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
  /** Shown in the dialog: empty until the question is asked. */
  readonly question: ReactNode;
};

/** Closes a dialog, and asks before its input is discarded. A person who stays continues in the focused field. */
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
    // Escape answers the question with "stay": nothing is lost.
    leave: isFilled ? (isAsking ? stay : ask) : close,
    close,
    question: isAsking ? <Leaving onStay={stay} onDiscard={close} /> : null,
  };
}
