import { Component } from 'react';
import type { ReactNode } from 'react';
import type { Block } from '../model/page';
import { look } from '../kit/look/look';
import { usePage } from '../kit/page/context';

type BrokenProps = { readonly block: Block; readonly reason: string };

/** Replaces a block that failed: a short note for visitors, the full diagnosis during development. */
export function BrokenBlock({ block, reason }: BrokenProps) {
  const { intl, development } = usePage();
  const message = intl.messages['block.broken'];
  return (
    <div className={look('notice', { tone: 'warning' })} data-broken-block={block.id} role="note">
      <p>{typeof message === 'string' ? message : 'block.broken'}</p>
      {development ? <pre>{`${reason}\n${JSON.stringify(block, null, 2)}`}</pre> : null}
    </div>
  );
}

type BoundaryProps = { readonly block: Block; readonly children: ReactNode };

/** Prevents a failing block from breaking the page. */
export class BlockBoundary extends Component<BoundaryProps, { readonly failure: string | undefined }> {
  override state: { readonly failure: string | undefined } = { failure: undefined };

  static getDerivedStateFromError(failure: unknown) {
    return { failure: failure instanceof Error ? failure.message : String(failure) };
  }

  override render() {
    const { block, children } = this.props;
    return this.state.failure === undefined ? children : <BrokenBlock block={block} reason={this.state.failure} />;
  }
}
