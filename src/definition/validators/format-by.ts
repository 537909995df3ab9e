/** The ajv keyword `formatBy`: the data of a format, and the field of the same object that selects among it. */
import { createRequire } from 'node:module';
import type { CodeKeywordDefinition } from 'ajv';

const requireHere = createRequire(import.meta.url);

/**
 * In a compiled schema, `formatBy` contains the data for the format, and in `field` the name of the field that selects
 * among it (see `withPostcodes`). As authors write it, with only that name, it validates nothing. This is a function,
 * so that ajv is only loaded for forms.
 */
export function formatByKeyword(): CodeKeywordDefinition {
  const { _, nil }: typeof import('ajv') = requireHere('ajv');
  return {
    keyword: 'formatBy',
    type: 'string',
    schemaType: ['string', 'object'],
    error: {
      message: '',
      params: ({ params }) =>
        _`{format: ${params['format'] ?? nil}, by: ${params['by'] ?? nil}, chosen: ${params['chosen'] ?? nil}}`,
    },
    code(context) {
      const { data, parentSchema, it } = context;
      const by: unknown = context.schema;
      if (typeof by !== 'object' || by === null) return;
      const format = String(parentSchema['format']);
      const field: unknown = Reflect.get(by, 'field');
      const chosen = typeof field === 'string' ? _`(${it.parentData} && ${it.parentData}[${field}])` : _`undefined`;
      context.setParams({ format, by: _`${context.schemaValue}`, chosen });
      context.fail(_`rt.formats[${format}] && !rt.formats[${format}](${data}, ${context.schemaValue}, ${chosen})`);
    },
  };
}
