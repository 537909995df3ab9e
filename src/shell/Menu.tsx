import type { MenuItem } from '../model/page';
import { look } from '../kit/look/look';
import { LanguageMenu } from './LanguageMenu';
import { MenuEntry, MenuGroup } from './MenuEntry';
import type { ShellProps, SiteView } from './view';

type MenuProps = ShellProps & { readonly id: string; readonly items: readonly MenuItem[] };

/** A full page in the top layer on narrow screens, a row in the header from 992 px on; the same markup for both. */
export function Menu({ view, id, items }: MenuProps) {
  const shown = items.filter((item) => item.active !== false);
  const first = shown.filter((item) => item.secondary !== true);
  const second = shown.filter((item) => item.secondary === true);
  return (
    <nav id={id} popover="auto" className={look('menu')} aria-label={view.text('shell.main-menu')}>
      <div className={look('menu.head')}>
        <button type="button" className={look('header.toggle')} popoverTarget={id} popoverTargetAction="hide">
          {view.icon('close')}
          {view.text('shell.menu.close')}
        </button>
      </div>
      <MenuList view={view} items={first} secondary={false} />
      <MenuList view={view} items={second} secondary />
    </nav>
  );
}

type ListProps = ShellProps & { readonly items: readonly MenuItem[]; readonly secondary: boolean };

function MenuList({ view, items, secondary }: ListProps) {
  if (items.length === 0) return null;
  return (
    <ul className={look('menu.list', { secondary })}>
      {items.map((item) => (
        <li key={item.id} data-roles={item.roles?.join(' ')} {...view.whenAttributes(item.when)}>
          {entry(view, item, secondary)}
        </li>
      ))}
    </ul>
  );
}

function entry(view: SiteView, item: MenuItem, secondary: boolean) {
  if (item.locales === true) return <LanguageMenu view={view} secondary={secondary} />;
  const hasChildren = item.children !== undefined && item.children.length > 0;
  if (hasChildren) return <MenuGroup view={view} item={item} secondary={secondary} />;
  return <MenuEntry view={view} item={item} />;
}
