import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type FormsLibrary from '@rjsf/core';
import type { FormState } from '../../kit/field/context';
import type { FormValues } from '../fields/validator';

export type PendingChoices = {
  readonly markPending: FormState['markPending'];
  /** True while choices are loading or the form is not ready: the submission is then repeated later. */
  readonly holdSubmit: () => boolean;
};

/**
 * Delays a submission until choices that a field may select by itself are loaded, and until the form is `begun`: its initial values and
 * the data around it are loaded and rendered. An earlier press would send outdated values.
 */
export function usePendingChoices(library: RefObject<FormsLibrary<FormValues> | null>, begun: boolean): PendingChoices {
  const [fields, setFields] = useState<readonly string[]>([]);
  const [queued, setQueued] = useState(false);
  const free = begun && fields.length === 0;
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
      if (!free) setQueued(true);
      return !free;
    },
  };
}
