import type { CompiledSite } from '../../model/site';

/** Facts of the site that expressions and links read as site.<name>. */
export const siteFacts = ({ settings }: CompiledSite) => ({
  name: settings.brand.name,
  brand: settings.brand,
  contacts: settings.contacts,
  currency: settings.currency,
});
