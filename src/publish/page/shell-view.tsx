import type { ConcretePage } from './concrete-page';
import { evaluate } from '../../expression/evaluate';
import type { Tree } from '../../model/tree';
import { pathAddress, targetAddress } from '../../kit/page/address';
import { formatText } from '../../kit/text/useText';
import { lazyScope } from '../../kit/page/useValue';
import type { Logos } from '../../model/site';
import { logoSymbol } from '../assets/images';
import type { SiteView } from '../../shell/view';
import type { LocaleBuild } from './page-view';
import { initialScope, isFixed } from './scope';

export type Release = { readonly version: string; readonly build: string };

/** Whether a page has an address in a language. */
const isSpoken = ({ notFound, isShell, locales }: ConcretePage, locale: string): boolean =>
  notFound !== true && isShell !== true && locales?.includes(locale) !== false;

type LogoProps = {
  readonly build: LocaleBuild;
  readonly variant: keyof Logos | undefined;
  readonly className: string;
  readonly isLate: boolean;
};

/** A logo: a drawing in the text colour, or a picture. */
function LogoView({ build: { site, images }, variant, className, isLate }: LogoProps) {
  const { logo, logos = {} } = site.settings.brand;
  const name = (variant && logos[variant]) ?? logo;
  const { url, width = 1, height = 1 } = images.images[name] ?? { url: '' };
  if (!name.endsWith('.svg'))
    return <img {...{ className, width, height }} src={url} alt="" loading={isLate ? 'lazy' : undefined} />;
  return (
    <svg className={className} viewBox={width === height ? '0 0 40 40' : `0 0 ${width} ${height}`} aria-hidden="true">
      <use href={`${images.sprite}#${logoSymbol(variant)}`} />
    </svg>
  );
}

/** Builds the view for header and footer of one page for an anonymous visitor, before any script runs. */
export function shellView(
  build: LocaleBuild,
  page: ConcretePage,
  release: Release,
  slot: SiteView['slot'] = () => undefined,
): SiteView {
  const { site, locale, addresses, images, intl } = build;
  const scope = lazyScope(initialScope(site, page, locale), {});
  const run = (tree: unknown) => evaluate(tree as Tree, scope);
  return {
    brand: site.settings.brand,
    menus: site.menus,
    theme: site.settings.theme,
    shell: site.settings.shell,
    page: page.id,
    release,
    locales: site.settings.locales.map((other) => ({
      locale: other,
      name: site.settings.languages[other]?.name ?? other,
      tag: site.settings.languages[other]?.tag ?? other,
      href: pathAddress(addresses, other, isSpoken(page, other) ? page.path : '/'),
      current: other === locale,
    })),
    slot,
    home: pathAddress(addresses, locale, '/'),
    text: (text) => formatText(intl, text, run),
    href: (target) => targetAddress(addresses, locale, target, run),
    icon: (name) => (
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <use href={`${images.sprite}#${name}`} />
      </svg>
    ),
    logo: (variant, className, isLate) => <LogoView {...{ build, variant, className, isLate }} />,
    image: (name) => images.images[name] ?? { url: '' },
    pressAttributes: (actions) => ({ 'data-press': JSON.stringify(actions) }),
    whenAttributes: (when) =>
      when === undefined
        ? {}
        : isFixed(when)
          ? { hidden: run(when) !== true }
          : { 'data-when': JSON.stringify(when), hidden: run(when) !== true },
  };
}
