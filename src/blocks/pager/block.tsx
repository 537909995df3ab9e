import type { PagerBlock } from '../../generated/blocks';
import type { Target } from '../../model/value';
import { Icon } from '../../kit/view/Icon';
import { Link } from '../../kit/view/Link';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { useValue } from '../../kit/page/useValue';
import { pagerItems } from './items';

export default function Pager({ block }: { readonly block: PagerBlock }) {
  const text = useText();
  const [page, pages] = [Number(useValue(block.page)), Number(useValue(block.pages))];
  if (!(pages > 1)) return null;
  const { parameter = 'page' } = block;
  // The first page has no number, so that it has only one address.
  const to = (number: number): Target => ({
    ...block.to,
    query: { ...block.to.query, [parameter]: number === 1 ? null : number },
  });
  const name = (number: number) => text({ message: 'pager.page', values: { page: number } });
  return (
    <nav aria-label={text(block.label)} className={look('pager')}>
      {page > 1 ? (
        <Link to={to(page - 1)} className={look('pager.link')}>
          <Icon name="chevron-left" />
          {text('pager.previous')}
        </Link>
      ) : (
        <span />
      )}
      <ol className={look('pager.list')}>
        {pagerItems(page, pages).map((step) => (
          <li key={step.key}>
            {step.number === undefined ? (
              <span className={look('pager.gap')}>…</span>
            ) : (
              <Link
                to={to(step.number)}
                className={look('pager.link')}
                aria-label={name(step.number)}
                aria-current={step.number === page ? 'page' : undefined}
              >
                {step.number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link to={to(page + 1)} className={look('pager.link')}>
          {text('pager.next')}
          <Icon name="chevron-right" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
