import type { MenuItem } from '../model/page';
import { look } from '../kit/look/look';
import type { ShellProps } from './view';

type AreaMenuProps = ShellProps & { readonly items: readonly MenuItem[] };

/** The pages of an area, such as the customer's: next to the page on wide screens, a scrollable row above it on narrow ones. */
export function AreaMenu({ view, items }: AreaMenuProps) {
  return (
    <nav className={look('area.menu')} aria-label={view.text('shell.area')}>
      <ul className={look('area.list')}>
        {items
          .filter((item) => item.active !== false)
          .map((item) => (
            <li key={item.id} data-roles={item.roles?.join(' ')} {...view.whenAttributes(item.when)}>
              <AreaEntry view={view} item={item} />
            </li>
          ))}
      </ul>
    </nav>
  );
}

function AreaEntry({ view, item }: ShellProps & { readonly item: MenuItem }) {
  const href = item.to === undefined ? undefined : view.href(item.to);
  if (href === undefined) return null;
  return (
    <a className={look('area.link')} href={href} aria-current={item.to?.page === view.page ? 'page' : undefined}>
      {item.icon !== undefined && view.icon(item.icon)}
      {item.message !== undefined && view.text(item.message)}
    </a>
  );
}
