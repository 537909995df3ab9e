import type { StudioMenu } from '../menu-protocol';
import { useSay } from '../texts/language';

/** Returns the function that says where a menu is on the site; a menu that is nowhere has its name alone. */
export function useMenuTitle(): (menu: StudioMenu) => string {
  const say = useSay();
  return ({ id, places: [place] }) => {
    if (place?.in === 'header') return say('menu.header');
    if (place?.in === 'footer') return say('menu.footer', { title: place.title });
    return place === undefined ? say('menu.nowhere', { id }) : say('menu.area', { count: place.pages.length });
  };
}
