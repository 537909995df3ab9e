import { look } from '../kit/look/look';
import type { ShellProps } from './view';

/** Logo and name; the picture is decoration because the name is next to it. */
export function Brand({ view, link }: ShellProps & { readonly link: boolean }) {
  const content = (
    <>
      {view.logo(look('brand.logo'))}
      <span>{view.brand.name}</span>
    </>
  );
  if (!link) return <p className={look('brand')}>{content}</p>;
  return (
    <a className={look('brand')} href={view.home}>
      {content}
      <span className="visually-hidden"> – {view.text('shell.home')}</span>
    </a>
  );
}
