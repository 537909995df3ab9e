import { useEffect, useState } from 'react';
import type { Block } from '../model/page';
import { PageContext } from '../kit/page/context';
import type { PageView, Scope } from '../kit/page/context';
import { InterpreterContext, RenderBlock } from './Block';
import type { Interpreter } from './Block';

type IslandRootProps = {
  readonly block: Block;
  /** As published: what the prerendered HTML was made with. */
  readonly view: PageView;
  readonly interpreter: Interpreter;
  /** The page's real state; taken over once React has adopted the prerendered HTML. */
  readonly store?: Scope;
  /** Settles when what this tab kept has been read. Default: it is known already. */
  readonly restored?: Promise<void>;
  /** Called once the block is alive. */
  readonly onLive?: () => void;
};

/** One block mounted alone. The first render repeats what was published, so that React finds the HTML it expects. */
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
