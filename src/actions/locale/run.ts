import type { LocaleAction } from '../../generated/actions';
import { pathAddress } from '../../kit/page/address';
import { documentPlace } from '../../kit/actions/target';
import type { ActionRun } from '../../kit/actions/action';
import { keepLocale } from '../../state/locale';
import { readScope } from '../../state/scope';

export const run: ActionRun<LocaleAction> = async ({ locale }, context) => {
  keepLocale(locale);
  const { locales } = await (await context.services()).site();
  const path = String(readScope().route['path'] ?? '/');
  // Another language is another document.
  location.assign(pathAddress({ base: documentPlace().base, locales }, locale, path) + location.search + location.hash);
};
