import type { ReactNode } from 'react';
import { look } from '../kit/look/look';

type LandmarkProps = {
  readonly tag: 'header' | 'footer';
  readonly className: string;
  /** Blocks of the site above it, from edge to edge. */
  readonly above: string | undefined;
  readonly content: ReactNode;
};

/** Head or foot of a page as one landmark. What is above a head scrolls away while the head stays, so that it is apart from it. */
export function Landmark({ tag: Tag, className, above, content }: LandmarkProps) {
  if (above === undefined) return <Tag className={className}>{content}</Tag>;
  return (
    <Tag className={look('around')}>
      <div className={look(`${Tag}.above`)}>{above}</div>
      <div className={className}>{content}</div>
    </Tag>
  );
}
