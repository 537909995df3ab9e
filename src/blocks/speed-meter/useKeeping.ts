import { useState } from 'react';
import type { SpeedMeterBlock } from '../../generated/blocks';
import { callFromPage } from '../../kit/data/call-from-page';
import { usePage } from '../../kit/page/context';
import { renewData } from '../../kit/data/answers';
import { useEvaluate } from '../../kit/page/useValue';
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
  const page = usePage();
  const evaluate = useEvaluate();
  const [status, setStatus] = useState<SaveStatus>('not-asked');
  const wanted = save !== undefined && (save.when === undefined || evaluate(save.when) === true);
  const keep = async ({ down, up, ping, jitter, duration }: Result, { order, connection }: ResultContext) => {
    const operation = wanted ? page.operation(save.operation) : undefined;
    if (operation === undefined) return;
    try {
      await callFromPage(page, operation, {
        down: inHundredths(down),
        up: inHundredths(up),
        ping: inHundredths(ping),
        duration,
        jitter: jitter === undefined ? null : inHundredths(jitter),
        order: order ?? null,
        connection: connection ?? null,
      });
      setStatus('saved');
      void renewData(save?.refresh ?? [], true);
    } catch {
      setStatus('not-saved');
    }
  };
  return { status, keep: (result, context) => void keep(result, context), forget: () => setStatus('not-asked') };
}
