import type { LocaleAction } from '../../generated/actions';
import { pathAddress } from '../../kit/page/address';
import { documentLocation } from '../../kit/actions/target';
import type { ActionRun } from '../../kit/actions/action';
import { storeLocale } from '../../kit/browser/locale';

export const run: ActionRun<LocaleAction> = async ({ locale }, context) => {
  storeLocale(locale);
  const { locales } = await (await context.services()).site();
  const path = (context.scope()['route'] as { readonly path?: string }).path ?? '/';
  // Another language is another document.
  location.assign(
    pathAddress({ base: documentLocation().base, locales }, locale, path) + location.search + location.hash,
  );
};
