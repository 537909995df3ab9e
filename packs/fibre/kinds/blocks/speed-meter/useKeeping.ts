import { useState } from 'react';
import type { SpeedMeterBlock } from '../../types';
import { useCalls, useTree } from 'faceplate/kit';
import type { Result } from './engine';

export type SaveStatus = 'not-asked' | 'saved' | 'not-saved';
type ResultContext = { readonly order: string | undefined; readonly connection: string | undefined };

const inHundredths = (value: number): number => Math.round(value * 100) / 100;

/** Keeps results where the definition says so, and has the page show them. */
export function useKeeping({ save }: SpeedMeterBlock): {
  readonly status: SaveStatus;
  readonly keep: (result: Result, context: ResultContext) => void;
  readonly forget: () => void;
} {
  const { call, renew } = useCalls();
  const isHeld = useTree(save?.when);
  const [status, setStatus] = useState<SaveStatus>('not-asked');
  const keep = async ({ down, up, ping, jitter, duration }: Result, { order, connection }: ResultContext) => {
    if (save === undefined || (save.when !== undefined && isHeld !== true)) return;
    try {
      await call(save.operation, {
        down: inHundredths(down),
        up: inHundredths(up),
        ping: inHundredths(ping),
        duration,
        jitter: jitter === undefined ? null : inHundredths(jitter),
        order: order ?? null,
        connection: connection ?? null,
      });
      setStatus('saved');
      renew(save.refresh ?? []);
    } catch {
      setStatus('not-saved');
    }
  };
  return { status, keep: (result, context) => void keep(result, context), forget: () => setStatus('not-asked') };
}
