import { createContext, Fragment, memo, useContext } from 'react';
import type { ReactNode } from 'react';
import type { Block } from '../model/page';
import { BindingsContext, usePage } from '../kit/page/context';
import type { BlockView } from '../kit/page/context';
import { useUniqueBlock } from '../kit/page/repetition';
import { useEvaluate, useRole } from '../kit/page/useValue';
import { noteDrawn } from '../state/drawn';
import { BlockBoundary, BrokenBlock } from './ErrorBlock';

/** Access to kinds for the interpreter, and a wrapper that publishing adds to a block of a static page. */
export type Interpreter = {
  readonly view: (type: string) => BlockView | undefined;
  /** Publishing only: marks run-time conditions, extracts islands, and catches errors of a block; reads the names bound around it. */
  readonly frame?: (block: Block, content: ReactNode, bindings: Readonly<Record<string, unknown>>) => ReactNode;
};

export const InterpreterContext = createContext<Interpreter>({ view: () => undefined });

/**
 * One block of a definition: role, condition, unique id, view, boundary, in this order and nowhere else. It renders again for what it
 * reads itself, not when the block around it does.
 */
export const RenderBlock = memo(function RenderBlock({ block }: { readonly block: Block }) {
  const { mode } = usePage();
  if (mode === 'static') return <PublishedBlock block={block} />;
  return block.roles || block.when !== undefined ? <ConditionalBlock block={block} /> : <LiveBlock block={block} />;
});

function PublishedBlock({ block }: { readonly block: Block }) {
  const { frame } = useContext(InterpreterContext);
  const bindings = useContext(BindingsContext);
  const content = <View block={block} />;
  return frame ? frame(block, content, bindings) : content;
}

function ConditionalBlock({ block }: { readonly block: Block }) {
  const role = useRole();
  const evaluateTree = useEvaluate();
  if (block.roles && !block.roles.includes(role)) return null;
  if (block.when !== undefined && evaluateTree(block.when) !== true) return null;
  return <LiveBlock block={block} />;
}

function LiveBlock({ block }: { readonly block: Block }) {
  const { development } = usePage();
  return (
    <Fragment ref={development ? (fragment) => noteDrawn(fragment, block) : null}>
      <BlockBoundary block={block}>
        <View block={block} />
      </BlockBoundary>
    </Fragment>
  );
}

function View({ block: written }: { readonly block: Block }) {
  const block = useUniqueBlock(written);
  const Kind = useContext(InterpreterContext).view(block.block);
  return Kind ? (
    <Kind block={block} />
  ) : (
    <BrokenBlock block={block} reason={`There is no block type "${block.block}".`} />
  );
}
