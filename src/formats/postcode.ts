import { isPostcode } from './common/postcodes';

export { writtenPostcode as written } from './common/postcodes';
export const reasons: readonly string[] = [];

/** A postcode of Germany, Austria or the United Kingdom, where it is not known of which. */
export const fault = (text: string): string | undefined =>
  (['DE', 'AT', 'GB'] as const).some((country) => isPostcode(text, country)) ? undefined : 'format';
