import { storeLocale } from '../kit/browser/locale';

/** The only listener for presses outside React: actions, and links to another language. */
export function followClicks(press: (pressed: HTMLElement) => Promise<void>): void {
  document.addEventListener(
    'click',
    (event) => {
      const target = (event.target as Element).closest<HTMLAnchorElement>('[data-locale-link],[data-press]');
      const locale = target?.dataset['localeLink'];
      if (locale) {
        storeLocale(locale);
        // The query may determine the content of the page, so it is kept.
        target.search = location.search;
        return;
      }
      if (!target) return;
      event.preventDefault();
      void press(target);
    },
    true,
  );
}
