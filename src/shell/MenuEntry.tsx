import type { MenuItem } from '../model/page';
import { look } from '../kit/look/look';
import type { ShellProps } from './view';

type EntryProps = ShellProps & { readonly item: MenuItem };

/** One item: a link if it has a target, a button if it has actions. */
export function MenuEntry({ view, item }: EntryProps) {
  const className = look('menu.link', { iconOnly: item.iconOnly });
  const href = item.to === undefined ? undefined : view.href(item.to);
  if (href !== undefined) {
    return (
      <a className={className} href={href} aria-current={item.to?.page === view.page ? 'page' : undefined}>
        <EntryContent view={view} item={item} />
      </a>
    );
  }
  if (item.action === undefined) return null;
  return (
    <button type="button" className={className} {...view.pressAttributes(item.action)}>
      <EntryContent view={view} item={item} />
    </button>
  );
}

/** An item with entries. Its own target becomes the first of them, unless an entry has the same, because a summary is not a link. */
export function MenuGroup({ view, item, secondary }: EntryProps & { readonly secondary: boolean }) {
  const { children = [], ...own } = item;
  const isRepeated =
    own.to === undefined || children.some((child) => child.to?.page !== undefined && child.to.page === own.to?.page);
  const entries = [...(isRepeated ? [] : [own]), ...children].filter((child) => child.active !== false);
  return (
    <details className={look('menu.group')} name="menu-group">
      <summary className={`${look('menu.link')} ${look('menu.summary')} ${look('chevron')}`}>
        <EntryContent view={view} item={item} />
      </summary>
      <ul className={look('menu.panel', { secondary })}>
        {entries.map((child) => (
          <li
            key={child.id}
            data-roles={child.roles?.join(' ') === item.roles?.join(' ') ? undefined : child.roles?.join(' ')}
            {...view.whenAttributes(child.when)}
          >
            <MenuEntry view={view} item={child} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function EntryContent({ view, item }: EntryProps) {
  const label = item.message === undefined ? undefined : view.text(item.message);
  return (
    <>
      {item.icon !== undefined && view.icon(item.icon)}
      {item.icon === undefined ? label : <span>{label}</span>}
    </>
  );
}
