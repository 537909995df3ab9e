import type { ReactNode } from 'react';
import { look } from '../kit/look/look';

type LandmarkProps = {
  readonly tag: 'header' | 'footer';
  readonly className: string;
  /** Blocks of the site above it, full width. */
  readonly above: string | undefined;
  readonly content: ReactNode;
};

/** Header or footer of a page as one landmark. The content above a sticky header scrolls away, so it is separate from it. */
export function Landmark({ tag: Tag, className, above, content }: LandmarkProps) {
  if (above === undefined) return <Tag className={className}>{content}</Tag>;
  return (
    <Tag className={look('around')}>
      <div className={look(`${Tag}.above`)}>{above}</div>
      <div className={className}>{content}</div>
    </Tag>
  );
}
