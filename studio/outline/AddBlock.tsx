import { useSay } from '../texts/language';
import { AddDialog } from './AddDialog';
import { Palette } from './Palette';

/** The palette: adds a block next to the selected one, in it, or at the end of the page. */
export function AddBlock({ frame }: { readonly frame: string }) {
  const say = useSay();
  return (
    <AddDialog label={say('add.open')} title={say('add.title')} size="xl" button={{ size: 'xs', variant: 'ghost' }}>
      {(close) => <Palette gallery={`${frame}/_gallery`} onDone={close} />}
    </AddDialog>
  );
}
