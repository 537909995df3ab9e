import type { SitePayload } from '../../model/payload';
import { documentLocation } from '../actions/target';
import { pathAddress } from '../page/address';

/** The address of a page as a provider knows it: whole, and in the first language, whatever the person's is. Without a page that of the start. */
export function registeredAddress({ routes, locales }: SitePayload, page?: string): string {
  const path = routes.find(({ id }) => id === page)?.path ?? '/';
  const { base } = documentLocation();
  return location.origin + pathAddress({ base, locales }, locales[0] ?? '', path);
}
