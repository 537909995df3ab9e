import type { JsonSchema } from '../../model/json-schema';
import { formats } from '../../runtime/formats';

/** Whether a text is what the format of a schema asks for; nothing is where none is asked. */
export const fitsFormat = (schema: JsonSchema, text: string): boolean =>
  formats[String(schema['format'])]?.(text, schema['formatBy']) === true;
