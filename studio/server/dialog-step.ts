import { useState } from 'react';
import { useEditing } from './edits';
import type { EditNews } from './edits';

type DialogStep = {
  readonly isBusy: boolean;
  /** Why the step was not written. */
  readonly news: EditNews | undefined;
  readonly send: (step: () => Promise<boolean>) => Promise<boolean>;
};

/** The step that a dialog sends: the dialog closes once it is written, and keeps its input otherwise. */
export function useDialogStep(onDone: () => void): DialogStep {
  const { news } = useEditing();
  const [state, setState] = useState<'asked' | 'sent' | 'refused'>('asked');
  const send = async (step: () => Promise<boolean>) => {
    setState('sent');
    const isDone = await step();
    setState(isDone ? 'asked' : 'refused');
    if (isDone) onDone();
    return isDone;
  };
  return { isBusy: state === 'sent', news: state === 'refused' ? news : undefined, send };
}
