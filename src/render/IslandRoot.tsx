import { useEffect, useState } from 'react';
import type { Block } from '../model/page';
import { PageContext } from '../kit/page/context';
import type { PageView, Scope } from '../kit/page/context';
import { InterpreterContext, RenderBlock } from './Block';
import type { Interpreter } from './Block';

type IslandRootProps = {
  readonly block: Block;
  /** The published view, with which the HTML was prerendered. */
  readonly view: PageView;
  readonly interpreter: Interpreter;
  /** The page's live view, used once React has hydrated the prerendered HTML. */
  readonly store?: Scope;
  /** Resolves once the tab's stored values have been read. Default: they have been. */
  readonly restored?: Promise<void>;
  /** Called once the block is hydrated. */
  readonly onLive?: () => void;
};

/** Hydrates one block. The first render repeats the published one, so that React finds the HTML it expects. */
export function IslandRoot({ block, view, interpreter, store, restored, onLive }: IslandRootProps) {
  const [live, setLive] = useState(false);
  const [settled, setSettled] = useState(restored === undefined);
  useEffect(() => setLive(store !== undefined), [store]);
  useEffect(() => void restored?.then(() => setSettled(true)), [restored]);
  useEffect(() => {
    if (live) onLive?.();
  }, [live, onLive]);
  const page = live && store ? { ...view, live: true, settled, store } : view;
  return (
    <InterpreterContext value={interpreter}>
      <PageContext value={page}>
        <RenderBlock block={block} />
      </PageContext>
    </InterpreterContext>
  );
}
