import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type FormsLibrary from '@rjsf/core';
import type { FormValues } from '../fields/validator';

export type PendingChoices = {
  /** Called by a field when its choices start and finish loading. */
  readonly markPending: (field: string, is: boolean) => void;
  /** True while choices are loading: the submission is then repeated once they are there. */
  readonly holdSubmit: () => boolean;
};

/** Delays a submission until choices that a field may take by itself are loaded. */
export function usePendingChoices(library: RefObject<FormsLibrary<FormValues> | null>): PendingChoices {
  const [fields, setFields] = useState<readonly string[]>([]);
  const [queued, setQueued] = useState(false);
  const free = fields.length === 0;
  useEffect(() => {
    if (!queued || !free) return;
    setQueued(false);
    library.current?.submit();
  }, [queued, free, library]);
  const markPending = useCallback((field: string, is: boolean) => {
    setFields((before) => [...before.filter((each) => each !== field), ...(is ? [field] : [])]);
  }, []);
  return {
    markPending,
    holdSubmit: () => {
      setQueued(!free);
      return !free;
    },
  };
}
