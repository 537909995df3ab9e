import { written } from '../../formats/postcode';
import type { JsonSchema } from '../../model/json-schema';
import { formatData } from '../../runtime/lazy-formats';

/** A typed postcode in capitals, as its country writes it if the schema of its field knows the country; undefined for none. */
export function tidiedPostcode({ formatBy }: JsonSchema, text: string): string | undefined {
  const words = text.trim().toUpperCase().replaceAll(/\s+/g, ' ');
  return words === '' ? undefined : written(words, formatData(formatBy));
}
