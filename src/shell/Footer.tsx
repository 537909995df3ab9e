import type { MenuItem } from '../model/page';
import { look } from '../kit/look/look';
import { Brand } from './Brand';
import type { ShellProps } from './view';

const popupId = 'build';

/** The foot of every page: brand, two columns of links, the social column, and the copyright. */
export function Footer({ view }: ShellProps) {
  const { left, right, social } = view.shell.footer;
  return (
    <footer className={look('footer')}>
      <div className={look('footer.links')}>
        <Brand view={view} part="footer" link={false} />
        <nav className={look('footer.nav')} aria-label={view.text('shell.footer')}>
          <FooterList view={view} menu={left} title="shell.footer.left" columns={false} />
          <FooterList view={view} menu={right} title="shell.footer.right" columns />
          <FooterList view={view} menu={social} title="shell.social" columns={false} />
        </nav>
      </div>
      <Copyright view={view} />
    </footer>
  );
}

type ListProps = ShellProps & { readonly menu: string | undefined; readonly title: string; readonly columns: boolean };

function FooterList({ view, menu, title, columns }: ListProps) {
  const items = menu === undefined ? undefined : view.menus[menu];
  if (items === undefined) return null;
  return (
    <div>
      <h2 className={look('footer.title')}>{view.text(title)}</h2>
      <ul className={look('footer.list', { columns })}>
        {items
          .filter((item) => item.active !== false)
          .map((item) => (
            <li key={item.id} data-roles={item.roles?.join(' ')} {...view.whenAttributes(item.when)}>
              <FooterEntry view={view} item={item} />
            </li>
          ))}
      </ul>
    </div>
  );
}

function FooterEntry({ view, item }: ShellProps & { readonly item: MenuItem }) {
  const href = item.to === undefined ? undefined : view.href(item.to);
  const className = look('footer.link');
  const content = (
    <>
      {item.icon !== undefined && view.icon(item.icon)}
      {item.message !== undefined && <span>{view.text(item.message)}</span>}
    </>
  );
  if (href !== undefined) {
    const current = item.to?.page === view.page ? 'page' : undefined;
    return (
      <a className={className} href={href} aria-current={current}>
        {content}
      </a>
    );
  }
  if (item.action === undefined) return null;
  return (
    <button type="button" className={className} {...view.pressAttributes(item.action)}>
      {content}
    </button>
  );
}

/** A press on the copyright shows which release runs; a native popover, so no script is needed. */
function Copyright({ view }: ShellProps) {
  const { copyright: text, legalName, name } = view.brand;
  const copyright = text === undefined ? `© ${legalName ?? name}` : view.text(text);
  if (!view.shell.footer.build) return <div className={look('footer.base')}>{copyright}</div>;
  return (
    <div className={look('footer.base')}>
      <button type="button" className={look('footer.build')} popoverTarget={popupId}>
        {copyright}
      </button>
      <dl id={popupId} popover="auto" className={look('footer.popup')}>
        <dt>{view.text('shell.version')}</dt>
        <dd>{view.release.version}</dd>
        <dt>{view.text('shell.build')}</dt>
        <dd>{view.release.build}</dd>
      </dl>
    </div>
  );
}
