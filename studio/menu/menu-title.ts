import type { StudioMenu } from '../menu-protocol';
import { useSay } from '../texts/language';

/** Returns a function that describes where a menu is shown; one that is not shown has only its name. */
export function useMenuTitle(): (menu: StudioMenu) => string {
  const say = useSay();
  return ({ id, places: [place] }) => {
    if (place?.in === 'header') return say('menu.header');
    if (place?.in === 'footer') return say('menu.footer', { title: place.title });
    return place === undefined ? say('menu.nowhere', { id }) : say('menu.area', { count: place.pages.length });
  };
}
