import type { CompiledPage } from '../../model/page';
import type { CompiledSite } from '../../model/site';
import { pathAddress } from '../../kit/page/address';

/** A former address and its replacement, both relative to the host. */
export type Redirect = { readonly from: string; readonly to: string };

export type AddressedSite = {
  readonly settings: Pick<CompiledSite['settings'], 'locales'>;
  readonly pages: readonly Pick<CompiledPage, 'path' | 'formerly' | 'addressParams' | 'unknown'>[];
};

/** The former addresses of every page, in every language. `base`: path below which the site is published. */
export const redirectsOf = ({ settings: { locales }, pages }: AddressedSite, base: string): readonly Redirect[] =>
  pages.flatMap(({ path, formerly = [] }) =>
    formerly.flatMap((old) =>
      locales.map((locale) => ({
        from: pathAddress({ base, locales }, locale, old),
        to: pathAddress({ base, locales }, locale, path),
      })),
    ),
  );
