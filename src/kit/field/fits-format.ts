import type { JsonSchema } from '../../model/json-schema';
import { formats } from '../../runtime/formats';

/** Whether a text matches the format of a schema, given the value of the field that chooses it; an optional empty text does. */
export const fitsFormat = (schema: JsonSchema, text: string, chosen: unknown): boolean =>
  formats[String(schema['format'])]?.(text, schema['formatBy'], chosen) === true;
