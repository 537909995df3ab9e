import { useContext } from 'react';
import type { ReactNode } from 'react';
import type { Target } from '../../model/value';
import type { Tree } from '../../model/tree';
import { usePage } from '../page/context';
import { DescriptionContext } from '../page/description';
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

/** A link. Inside the application, an unmodified click on one of its pages uses its router (src/render/links.ts). */
export function Link({ to, newTab = false, children, ...rest }: LinkProps) {
  const page = usePage();
  const evaluateTree = useEvaluate();
  const description = useContext(DescriptionContext);
  const address = page.href(to, (tree) => evaluateTree(tree as Tree));
  const isExternal = to.url !== undefined && address?.startsWith('https:');
  const target = newTab ? { target: '_blank' } : {};
  const safety = newTab || isExternal ? { rel: 'noopener' } : {};
  return (
    <a href={address} aria-describedby={description} {...target} {...safety} {...rest}>
      {children}
    </a>
  );
}
