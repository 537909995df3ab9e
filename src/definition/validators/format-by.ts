/** The keyword `formatBy`: which of several formats a text must have is said by another field of the same object. */
import { createRequire } from 'node:module';
import type { CodeKeywordDefinition } from 'ajv';

const requireHere = createRequire(import.meta.url);

/**
 * `"format": "postcode", "formatBy": "country"`: where that field is `AT`, the text must fit `postcode-at` as well. Nothing is required
 * where the field is empty or no format has such a name. Only forms use it, so that ajv is loaded no earlier than they need it.
 */
export function formatByKeyword(): CodeKeywordDefinition {
  const { _, nil }: typeof import('ajv') = requireHere('ajv');
  return {
    keyword: 'formatBy',
    type: 'string',
    schemaType: 'string',
    error: { message: '', params: ({ params }) => _`{format: ${params['format'] ?? nil}}` },
    code(context) {
      const { gen, data, schema, parentSchema, it } = context;
      const chosen = gen.const('chosen', _`${it.parentData} ? ${it.parentData}[${String(schema)}] : undefined`);
      const format = gen.const('format', _`${`${String(parentSchema['format'])}-`} + String(${chosen}).toLowerCase()`);
      context.setParams({ format });
      context.fail(_`typeof ${chosen} === "string" && rt.formats[${format}] && !rt.formats[${format}](${data})`);
    },
  };
}
