import type { MouseEvent, ReactNode } from 'react';
import type { Target } from '../../model/value';
import type { Tree } from '../../model/tree';
import { usePage } from '../page/context';
import { useEvaluate } from '../page/useValue';

type LinkProps = {
  readonly to: Target;
  readonly className?: string | undefined;
  readonly id?: string;
  /** Opens a new tab, for pages that must stay open. */
  readonly newTab?: boolean;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page' | undefined;
};

const plainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** A real link. Inside the application a plain press on a page of this site goes through its router. */
export function Link({ to, newTab = false, children, ...rest }: LinkProps) {
  const page = usePage();
  const evaluateTree = useEvaluate();
  const address = page.href(to, (tree) => evaluateTree(tree as Tree));
  const outside = to.url !== undefined;
  const follow = (event: MouseEvent) => {
    if (page.mode !== 'app' || outside || newTab || address === undefined || !plainClick(event)) return;
    event.preventDefault();
    page.go(address);
  };
  const beside = newTab ? { target: '_blank' } : {};
  const safety = newTab || (outside && address?.startsWith('https:')) ? { rel: 'noopener' } : {};
  return (
    <a href={address} onClick={page.mode === 'app' ? follow : undefined} {...beside} {...safety} {...rest}>
      {children}
    </a>
  );
}
