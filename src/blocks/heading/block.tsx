import { useEffect, useRef } from 'react';
import type { HeadingBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { usePage } from '../../kit/page/context';
import { usePageTitle } from '../../kit/page/usePageTitle';
import { Title } from '../../kit/view/Title';
import { useText } from '../../kit/text/useText';

/** Moves the focus to a new heading, as a navigation would, unless somebody has started to use the page. */
function useArrival(namesPage: boolean) {
  const { live } = usePage();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = place.current?.querySelector<HTMLElement>('h1,h2,h3,h4');
    if (!namesPage || !live || !heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [namesPage, live]);
  return place;
}

export default function Heading({ block }: { readonly block: HeadingBlock }) {
  const text = useText();
  const words = text(block.text);
  const namesPage = block.namesPage === true;
  const place = useArrival(namesPage);
  usePageTitle(namesPage ? words : undefined);
  return (
    <div className={look('stack', { gap: 'sm' })} ref={place}>
      <Title level={block.level ?? 2} size={block.size} id={block.id}>
        {words}
      </Title>
      {block.lead ? (
        <p className={look('text', { size: 'lead', tone: 'muted', measure: true })}>{text(block.lead)}</p>
      ) : null}
    </div>
  );
}
