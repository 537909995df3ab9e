import type { MenuItem } from '../model/page';
import type { ShellProps } from './view';

/** An item of a column. */
export function FooterItem({ view, item }: ShellProps & { readonly item: MenuItem }) {
  return (
    <li data-roles={item.roles?.join(' ')} {...view.whenAttributes(item.when)}>
      <FooterEntry view={view} item={item} />
    </li>
  );
}

function FooterEntry({ view, item }: ShellProps & { readonly item: MenuItem }) {
  const href = item.to === undefined ? undefined : view.href(item.to);
  const label = item.message === undefined ? undefined : view.text(item.message);
  const content = (
    <>
      {item.icon === undefined ? label : <span>{label}</span>}
      {item.icon !== undefined && view.icon(item.icon)}
    </>
  );
  if (href !== undefined) {
    const current = item.to?.page === view.page ? 'page' : undefined;
    return (
      <a href={href} aria-current={current}>
        {content}
      </a>
    );
  }
  if (item.action === undefined) return null;
  return (
    <button type="button" {...view.pressAttributes(item.action)}>
      {content}
    </button>
  );
}
