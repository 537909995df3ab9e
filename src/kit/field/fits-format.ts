import type { JsonSchema } from '../../model/json-schema';
import { formats } from '../../runtime/formats';

/** Whether a text is what the format of a schema asks for, with what the field says that chooses; nothing is where none is asked. */
export const fitsFormat = (schema: JsonSchema, text: string, chosen: unknown): boolean =>
  formats[String(schema['format'])]?.(text, schema['formatBy'], chosen) === true;
