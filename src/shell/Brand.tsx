import { Fragment } from 'react';
import { look } from '../kit/look/look';
import { placedLogos } from '../theme/logos';
import type { ShellProps } from './view';

type BrandProps = ShellProps & { readonly place: 'header' | 'footer' };

/** Logo and name; the picture is decorative because the name is next to it. In the header they link to the home page. */
export function Brand({ view, place }: BrandProps) {
  const { name, nameInLogo } = view.brand;
  const content = (
    <>
      <BrandLogos view={view} place={place} />
      <span className={nameInLogo === true ? 'visually-hidden' : undefined}>{name}</span>
    </>
  );
  if (place === 'footer') return <p className={look('brand')}>{content}</p>;
  return (
    <a className={look('brand')} href={view.home}>
      {content}
      <span className="visually-hidden"> – {view.text('shell.home')}</span>
    </a>
  );
}

/** All logos that may be shown here: the window, dark mode and printing select one. */
function BrandLogos({ view, place }: BrandProps) {
  const { header, footer = 'brand', print } = view.theme;
  const isHeader = place === 'header';
  const logos = placedLogos(view.brand.logos ?? {}, {
    isOnBrand: (isHeader ? header : footer) === 'brand',
    isPrinted: isHeader && print?.head !== 'none',
  });
  return logos.map(({ variant, on, off }) => {
    const without = Object.fromEntries(off.map((shown) => [`off-${shown}`, true]));
    const isLate = on === 'small' || on === 'dark' || off.length > 0;
    return <Fragment key={on ?? ''}>{view.logo(variant, look('brand.logo', { on, ...without }), isLate)}</Fragment>;
  });
}
