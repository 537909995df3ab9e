import { written } from '../../formats/postcode';
import type { JsonSchema } from '../../model/json-schema';
import { formatData } from '../../runtime/lazy-formats';

/**
 * A typed postcode in capitals and in the notation of the chosen country, or of the site's; undefined for empty text. The format is part of
 * the widget, because text may be typed before formats are loaded.
 */
export function tidiedPostcode({ formatBy }: JsonSchema, text: string, chosen: unknown): string | undefined {
  const words = text.trim().toUpperCase().replaceAll(/\s+/g, ' ');
  return words === '' ? undefined : written(words, formatData(formatBy), chosen);
}
