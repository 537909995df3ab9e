import { look } from '../kit/look/look';
import { Brand } from './Brand';
import { Menu } from './Menu';
import type { ShellProps } from './view';

/** Id of the menu, for the buttons that open and close it. */
const menuId = 'menu';

/** The head of every page. Works without a script: the menu is a native popover on narrow screens and a plain line on wide ones. */
export function Header({ view }: ShellProps) {
  const { menu, sticky } = view.shell.header;
  const items = menu === undefined ? undefined : view.menus[menu];
  return (
    <header className={look('header', { sticky })}>
      <Brand view={view} place="header" />
      {items !== undefined && (
        <>
          <button type="button" className={look('header.toggle')} popoverTarget={menuId}>
            {view.icon('menu')}
            {view.text('shell.menu.open')}
          </button>
          <Menu view={view} id={menuId} items={items} />
        </>
      )}
    </header>
  );
}
