import { isPostcode } from './common/postcodes';

export { writtenPostcode as written } from './common/postcodes';
export const reasons: readonly string[] = [];

/** A British postcode. */
export const fault = (text: string): string | undefined => (isPostcode(text, 'GB') ? undefined : 'format');
