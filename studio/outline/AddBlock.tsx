import { Button, CloseButton, Dialog, Portal } from '@chakra-ui/react';
import { useState } from 'react';
import { Lines } from '../bar/icons';
import { useEditing } from '../server/edits';
import { useSay } from '../texts/language';
import { Palette } from './Palette';

/** The palette: adds a block next to the selected one, in it, or at the end of the page. */
export function AddBlock({ frame }: { readonly frame: string }) {
  const say = useSay();
  const { isReadOnly } = useEditing();
  const [isOpen, setOpen] = useState(false);
  if (isReadOnly) return null;
  return (
    <Dialog.Root size="xl" open={isOpen} onOpenChange={({ open }) => setOpen(open)} lazyMount unmountOnExit>
      <Dialog.Trigger asChild>
        <Button size="xs" variant="ghost">
          <Lines drawing="add" /> {say('add.open')}
        </Button>
      </Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{say('add.title')}</Dialog.Title>
            </Dialog.Header>
            <Palette gallery={`${frame}/_gallery`} onDone={() => setOpen(false)} />
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={say('add.cancel')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
