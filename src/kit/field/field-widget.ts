/** The widget of a form field. */
import type { FormItem } from '../../model/form';
import type { JsonSchema } from '../../model/json-schema';

/** Whether only `true` is accepted, as for a consent. */
export const isConsent = ({ enum: allowed, const: only }: JsonSchema): boolean =>
  only === true || (Array.isArray(allowed) && allowed.length === 1 && allowed[0] === true);

const widgetsByFormat: Readonly<Record<string, string>> = {
  email: 'email',
  phone: 'tel',
  time: 'time',
  date: 'date',
  birthdate: 'date',
  'birthdate-adult': 'date',
};

/** The widget of a field: the one in the layout, otherwise one that fits its schema. */
export function widgetOf(item: FormItem, schema: JsonSchema): string {
  if (item.widget !== undefined) return item.widget;
  if (schema['type'] === 'boolean' || isConsent(schema)) return 'checkbox';
  if (item.options || schema['enum']) return 'select';
  if (schema['type'] === 'number' || schema['type'] === 'integer') return 'number';
  return widgetsByFormat[String(schema['format'])] ?? 'text';
}
