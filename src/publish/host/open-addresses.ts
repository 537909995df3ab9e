import type { CompiledPage } from '../../model/page';
import type { CompiledSite } from '../../model/site';
import { pathAddress } from '../../kit/page/address';
import { shellPath } from '../../runtime/route-path';

/** An address with parameters, below the path of the site, and the page that loads its data in the browser if nothing is published. */
export type OpenAddress = { readonly path: string; readonly shell?: string };

/** File in a publication that lists its addresses with parameters, for servers. */
export const addressesFile = '_fp/addresses.json';

export type OpenSite = {
  readonly settings: Pick<CompiledSite['settings'], 'locales'>;
  readonly pages: readonly Pick<CompiledPage, 'path' | 'addressParams' | 'unknown'>[];
};

/** All addresses with parameters of a site, in every language. */
export const openAddresses = ({ settings: { locales }, pages }: OpenSite): readonly OpenAddress[] =>
  pages
    .filter(({ addressParams }) => addressParams !== undefined)
    .flatMap(({ path, unknown }) =>
      locales.map((locale) => {
        const address = (of: string): string => pathAddress({ base: '', locales }, locale, of);
        return { path: address(path), ...(unknown === 'browser' && { shell: address(shellPath(path)) }) };
      }),
    );

/** Regular expression for a whole address, without ^ and $. */
export const addressPattern = (path: string): string => path.replace(/:\w+/g, '[^/]+');
