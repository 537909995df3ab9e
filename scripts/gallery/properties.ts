/** The properties of a kind as a list, from its schema. */
import { asObject, asText, texts } from '../../src/base/json';
import type { JsonSchema } from '../../src/model/json-schema';

const definition = '#/$defs/';

const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

const oneOf = (choices: readonly string[]): string => [...new Set(choices.filter(Boolean))].join(' or ');

/** Returns the type of a property as short markdown. */
function typeOf(schema: JsonSchema): string {
  const { $ref, type, enum: values, const: only, items, anyOf, oneOf: either } = schema;
  if (typeof $ref === 'string') return code($ref.replace(definition, ''));
  if (Array.isArray(values)) return oneOf(values.map((value) => code(JSON.stringify(value))));
  if (only !== undefined) return code(JSON.stringify(only));
  const choices = [anyOf, either].find(Array.isArray);
  if (choices) return oneOf(choices.map((each) => typeOf(asObject(each))));
  if (type === 'array') return `list of ${typeOf(asObject(items)) || 'anything'}`;
  return Array.isArray(type) ? oneOf(type.map(String)) : (asText(type) ?? '');
}

/** Escapes text for markdown. */
const plain = (text: string): string => text.replaceAll(/[<*_[\]`]/g, '\\$&');

type Property = { readonly name: string; readonly schema: JsonSchema; readonly isRequired: boolean };

/** Returns the properties of a schema, and those of nested objects and lists of objects, by their paths. */
function propertiesOf(schema: JsonSchema, path = ''): readonly Property[] {
  const required = new Set(texts(schema['required']));
  return Object.entries(asObject(schema['properties'])).flatMap(([key, value]) => {
    const property = asObject(value);
    const name = path + key;
    return [
      { name, schema: property, isRequired: required.has(key) },
      ...propertiesOf(property, `${name}.`),
      ...propertiesOf(asObject(property['items']), `${name}[].`),
    ];
  });
}

/** Returns a markdown list of properties: name, type, default and description; undefined for a kind without its own. */
export function propertyList(schema: JsonSchema): string | undefined {
  const lines = propertiesOf(schema).map(({ name, schema: property, isRequired }) => {
    const { default: usual, description } = property;
    const without = usual === undefined ? (isRequired ? 'required' : '') : `default ${code(JSON.stringify(usual))}`;
    const facts = [typeOf(property), without].filter(Boolean).join(', ');
    return `- **\`${name}\`**: ${facts}\n\n  ${plain(asText(description) ?? '')}`;
  });
  return lines.length === 0 ? undefined : lines.join('\n');
}
