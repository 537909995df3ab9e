import type { SitePayload } from '../../model/payload';
import { documentLocation } from '../actions/target';
import { pathAddress } from '../page/address';

/** The address of a page as registered at a provider: absolute and in the first language. Default: the start page. */
export function registeredAddress({ routes, locales }: SitePayload, page?: string): string {
  const path = routes.find(({ id }) => id === page)?.path ?? '/';
  const { base } = documentLocation();
  return location.origin + pathAddress({ base, locales }, locales[0] ?? '', path);
}
