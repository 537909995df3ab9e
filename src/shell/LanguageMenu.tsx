import { look } from '../kit/look/look';
import type { ShellProps } from './view';

/** The languages of the site under their own names, each a link to the current page; the runner stores the choice. */
export function LanguageMenu({ view, secondary }: ShellProps & { readonly secondary: boolean }) {
  const current = view.locales.find((locale) => locale.current);
  if (current === undefined || view.locales.length < 2) return null;
  return (
    <details className={look('menu.group')} name="menu-group">
      <summary className={`${look('menu.link', { iconOnly: true })} ${look('menu.summary')} ${look('chevron')}`}>
        {view.icon('globe')}
        <span className="visually-hidden">{view.text('shell.language')}: </span>
        <span lang={current.tag}>{current.name}</span>
        <b className={look('menu.code')} aria-hidden="true">
          {current.locale.toUpperCase()}
        </b>
      </summary>
      <ul className={look('menu.panel', { secondary })}>
        {view.locales.map(({ locale, name, tag, href, current: chosen }) => (
          <li key={locale}>
            <a
              className={look('menu.link')}
              href={href}
              lang={tag}
              data-locale-link={locale}
              aria-current={chosen ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
