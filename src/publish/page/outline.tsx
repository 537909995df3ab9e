import { renderToStaticMarkup } from 'react-dom/server';
import { PageContext } from '../../kit/page/context';
import type { Block } from '../../model/page';
import type { ConcretePage } from './concrete-page';
import type { PagePayload } from '../../model/payload';
import { blockBehaviour, publishedView } from '../../registry/published';
import { InterpreterContext, RenderBlock } from '../../render/Block';
import { Spinner } from '../../shell/Spinner';
import { pageView } from './page-view';
import type { LocaleBuild } from './page-view';
import { isFixed } from './scope';

type Cut = { readonly blocks: readonly Block[]; readonly ended: boolean };

const isList = (value: unknown): value is readonly Block[] => Array.isArray(value);

/** Whether a block shows data of the page, with a placeholder while it waits. */
const waits = (block: Block, { data }: ConcretePage): boolean =>
  typeof block['on'] === 'string' && Object.hasOwn(data, block['on']) && (block['loading'] as unknown[])?.length !== 0;

/** Public blocks up to the first one that waits for personal data, with that block in its waiting state. */
function cut(blocks: readonly Block[], page: ConcretePage): Cut {
  const result: Block[] = [];
  for (const { when, roles, ...block } of blocks) {
    if (waits(block, page)) return { blocks: [...result, block], ended: true };
    if (roles || (when !== undefined && !isFixed(when))) continue;
    if (['island', 'script'].includes(blockBehaviour(block.block).mode)) return { blocks: result, ended: true };
    const conditioned = when === undefined ? block : { ...block, when };
    const inner = isList(block['body']) ? cut(block['body'], page) : undefined;
    result.push(inner ? { ...conditioned, body: inner.blocks } : conditioned);
    if (inner?.ended) return { blocks: result, ended: true };
  }
  return { blocks: result, ended: false };
}

/**
 * Placeholder of a personal body, until the person is known: the page's title and the shape of the coming blocks,
 * at their positions, above the spinner.
 */
export function publishedOutline(build: LocaleBuild, page: ConcretePage, payload: PagePayload, wait: string): string {
  const { blocks } = cut(page.body, page);
  const outline =
    blocks.length > 0 ? (
      <InterpreterContext value={{ view: publishedView }}>
        <PageContext value={pageView(build, page, payload, 'island', RenderBlock)}>
          {blocks.map((block) => (
            <RenderBlock key={block.id} block={block} />
          ))}
          <Spinner label={wait} />
        </PageContext>
      </InterpreterContext>
    ) : (
      <Spinner label={wait} page />
    );
  return renderToStaticMarkup(<div aria-busy="true">{outline}</div>);
}
