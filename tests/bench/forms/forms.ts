/** The forms that are measured: an order of 28 fields as people fill in, and flat ones that show how the costs grow. */
import type { JsonSchema } from '../../../src/model/json-schema';

export type MeasuredForm = {
  readonly id: string;
  readonly schema: JsonSchema;
  readonly layout: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<string, string>>;
};

type Field = { readonly id: string; readonly schema: JsonSchema; readonly needed?: boolean; readonly when?: string };

const line: JsonSchema = { type: 'string', minLength: 2, maxLength: 80 };
const choice: JsonSchema = { type: 'string', enum: ['alpha', 'beta', 'gamma', 'delta', 'omega'] };
const tick: JsonSchema = { type: 'boolean' };
const consent: JsonSchema = { type: 'boolean', const: true };
const phone: JsonSchema = { type: 'string', pattern: '^\\+[1-9][0-9]{6,14}$' };

const lines = (needed: boolean, ...ids: readonly string[]): readonly Field[] =>
  ids.map((id) => ({ id, schema: line, needed }));

const order: readonly Field[] = [
  ...lines(true, 'firstName', 'lastName', 'street', 'houseNumber', 'city', 'user'),
  ...lines(false, 'building', 'flat', 'campaign', 'taxId', 'note'),
  { id: 'customerType', schema: choice, needed: true },
  { id: 'salutation', schema: choice },
  { id: 'channel', schema: choice },
  { id: 'country', schema: choice, needed: true },
  { id: 'birthdate', schema: { type: 'string', format: 'date' }, needed: true },
  { id: 'email', schema: { type: 'string', format: 'email' }, needed: true },
  { id: 'emailAgain', schema: { type: 'string', format: 'email' }, needed: true },
  { id: 'mobile', schema: phone, needed: true },
  { id: 'landline', schema: phone },
  { id: 'billingDiffers', schema: tick },
  { id: 'billingCity', schema: line, when: 'form.billingDiffers == true' },
  ...['privacy', 'terms', 'owner', 'equipment', 'payment'].map((id) => ({ id, schema: consent, needed: true })),
  { id: 'marketing', schema: tick },
];

const flat = (count: number): readonly Field[] =>
  Array.from({ length: count }, (_, index) => {
    const kinds: readonly [JsonSchema, boolean][] = [
      [line, true],
      [{ type: 'number', minimum: 0, maximum: 1000 }, true],
      [choice, false],
      [tick, false],
    ];
    const [schema, needed] = kinds[index % kinds.length] ?? [tick, false];
    return { id: `f${index}`, schema, needed };
  });

const formOf = (id: string, fields: readonly Field[]): MeasuredForm => ({
  id,
  schema: {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.id, field.schema])),
    required: fields.filter(({ needed }) => needed).map((field) => field.id),
  },
  layout: {
    fields: fields.map((field) => ({
      id: field.id,
      ...(field.schema['enum']
        ? { options: (choice['enum'] as readonly string[]).map((value) => ({ value, label: `bench.${value}` })) }
        : {}),
      ...(field.when === undefined ? {} : { when: field.when }),
    })),
  },
  texts: Object.fromEntries(fields.map((field) => [`${id}.${field.id}.label`, `Field ${field.id}`])),
});

export const measured: readonly MeasuredForm[] = [formOf('order', order), formOf('flat400', flat(400))];
