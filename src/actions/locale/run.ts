import type { LocaleAction } from '../../generated/actions';
import { pathAddress } from '../../kit/address';
import type { ActionRun } from '../../kit/action';
import { keepLocale } from '../../state/locale';
import { readScope } from '../../state/scope';

export const run: ActionRun<LocaleAction> = async ({ locale }, context) => {
  keepLocale(locale);
  const { locales } = await context.site();
  const path = String(readScope().route['path'] ?? '/');
  context.go(pathAddress({ base: context.base, locales }, locale, path) + location.search + location.hash);
};
