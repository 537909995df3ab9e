import { isPostcode } from './common/postcodes';

export { writtenPostcode as written } from './common/postcodes';
export const reasons: readonly string[] = [];

/** A German postcode. */
export const fault = (text: string): string | undefined => (isPostcode(text, 'DE') ? undefined : 'format');
