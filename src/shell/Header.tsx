import { look } from '../kit/look/look';
import { Brand } from './Brand';
import { Landmark } from './Landmark';
import { Menu } from './Menu';
import type { ShellProps } from './view';

/** Id of the menu, for the buttons that open and close it. */
const menuId = 'menu';

/** The header of every page. Works without script: the menu is a native popover on narrow screens and a simple row on wide ones. */
export function Header({ view }: ShellProps) {
  const { menu, sticky } = view.shell.header;
  const items = menu === undefined ? undefined : view.menus[menu];
  const end = view.slot('header-end');
  const content = (
    <>
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
      {end !== undefined && <div className={look('header.end')}>{end}</div>}
    </>
  );
  return (
    <Landmark tag="header" className={look('header', { sticky })} above={view.slot('header-above')} content={content} />
  );
}
