import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type FormsLibrary from '@rjsf/core';
import type { FormData } from '../fields/validator';

export type Arriving = {
  /** Told by a field whose choices are being fetched, and again once they are there. */
  readonly arriving: (field: string, is: boolean) => void;
  /** Whether sending has to wait; then it goes on by itself. */
  readonly wait: () => boolean;
};

/** Lets sending wait for choices that may be taken without being asked. */
export function useArriving(library: RefObject<FormsLibrary<FormData> | null>): Arriving {
  const [fields, setFields] = useState<readonly string[]>([]);
  const [queued, setQueued] = useState(false);
  const free = fields.length === 0;
  useEffect(() => {
    if (!queued || !free) return;
    setQueued(false);
    library.current?.submit();
  }, [queued, free, library]);
  const arriving = useCallback((field: string, is: boolean) => {
    setFields((before) => [...before.filter((each) => each !== field), ...(is ? [field] : [])]);
  }, []);
  return {
    arriving,
    wait: () => {
      setQueued(!free);
      return !free;
    },
  };
}
