import type { LocaleAction } from '../../generated/actions';
import { pathAddress } from '../../kit/page/address';
import { documentLocation } from '../../kit/actions/target';
import type { ActionRun } from '../../kit/actions/action';
import { storeLocale } from '../../state/locale';
import { readScope } from '../../state/scope';

export const run: ActionRun<LocaleAction> = async ({ locale }, context) => {
  storeLocale(locale);
  const { locales } = await (await context.services()).site();
  const path = String(readScope().route['path'] ?? '/');
  // Another language is another document.
  location.assign(
    pathAddress({ base: documentLocation().base, locales }, locale, path) + location.search + location.hash,
  );
};
