/** Kinds of form fields: the data, the control, and an example answer. */
import type { JsonObject } from '../../base/json';

type AnswerKind = {
  readonly schema: JsonObject;
  readonly layout?: JsonObject;
  readonly example: unknown;
  /** Schema keywords for the minimum and the maximum. */
  readonly limits?: readonly [least: string, most: string];
  /** The answer is one or several of the field's own choices. */
  readonly takes?: 'one' | 'several';
  /** Whether the field is always required. */
  readonly isNeeded?: boolean;
};

const characters = ['minLength', 'maxLength'] as const;
const size = ['minimum', 'maximum'] as const;

/** Each kind of answer by its name. */
export const answerKinds: Readonly<Record<string, AnswerKind>> = {
  text: { schema: { type: 'string', maxLength: 200 }, example: 'Some words', limits: characters },
  long: {
    schema: { type: 'string', maxLength: 4000 },
    layout: { widget: 'textarea' },
    example: 'Some words, and more of them.',
    limits: characters,
  },
  email: {
    schema: { type: 'string', format: 'email' },
    layout: { widget: 'email', autocomplete: 'email' },
    example: 'ada@example.org',
  },
  phone: {
    schema: { type: 'string', format: 'phone' },
    layout: { widget: 'tel', autocomplete: 'tel' },
    example: '+49 30 901820',
  },
  password: {
    schema: { type: 'string', writeOnly: true },
    layout: { widget: 'password', autocomplete: 'current-password' },
    example: 'correct horse battery',
    limits: characters,
  },
  date: { schema: { type: 'string', format: 'date' }, layout: { widget: 'date' }, example: '2027-01-31' },
  number: { schema: { type: 'number' }, layout: { widget: 'number' }, example: 1, limits: size },
  integer: { schema: { type: 'integer' }, layout: { widget: 'number' }, example: 1, limits: size },
  yes: { schema: { enum: [true] }, layout: { widget: 'checkbox' }, example: true, isNeeded: true },
  tick: { schema: { type: 'boolean' }, layout: { widget: 'checkbox' }, example: true, isNeeded: false },
  choice: { schema: {}, layout: { widget: 'select' }, example: undefined, takes: 'one' },
  choices: { schema: { type: 'array' }, layout: { widget: 'checkboxes' }, example: undefined, takes: 'several' },
};

/** A field of a form, without its texts and its place. */
export type AskedField = {
  readonly id: string;
  /** A key of `answerKinds`. */
  readonly kind: string;
  readonly isRequired: boolean;
  /** Available choices; empty if the kind has none. */
  readonly choices: readonly string[];
  /** Number of characters, or the number itself. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  readonly example?: unknown;
  /** For readers of the schema. */
  readonly description: string;
};

const kindOf = ({ kind }: AskedField): AnswerKind => answerKinds[kind] ?? { schema: {}, example: undefined };

function limitsOf(field: AskedField): JsonObject {
  const [least, most] = kindOf(field).limits ?? [];
  return {
    ...(least !== undefined && field.least !== undefined && { [least]: field.least }),
    ...(most !== undefined && field.most !== undefined && { [most]: field.most }),
  };
}

/** The schema of the data of a field. */
export function answerSchema(field: AskedField): JsonObject {
  const { schema, takes } = kindOf(field);
  const { description, isRequired } = field;
  const choices = { enum: field.choices };
  if (takes === 'one') return { ...choices, description };
  if (takes === 'several')
    return { ...schema, items: choices, uniqueItems: true, ...(isRequired && { minItems: 1 }), description };
  return { ...schema, ...limitsOf(field), description };
}

/** The layout item of a field. */
export const answerLayout = (form: string, field: AskedField): JsonObject => ({
  id: field.id,
  ...kindOf(field).layout,
  ...(field.choices.length > 0 && {
    options: field.choices.map((choice) => ({ id: choice, value: choice, label: choiceText(form, field.id, choice) })),
  }),
});

/** The message with the label of a choice. */
export const choiceText = (form: string, field: string, choice: string): string => `${form}.${field}.${choice}`;

/** A text with the length that a field requires. */
function fitted(text: string, { least = 0, most = Infinity }: AskedField): string {
  const repeated = text.padEnd(least, ` ${text}`);
  return repeated.slice(0, Math.min(repeated.length, most));
}

/** A valid answer for the field. */
export function answerExample(field: AskedField): unknown {
  const { example, takes, limits } = kindOf(field);
  if (field.example !== undefined) return field.example;
  if (takes !== undefined) return takes === 'one' ? field.choices[0] : field.choices.slice(0, 1);
  if (limits === undefined) return example;
  if (typeof example === 'string') return fitted(example, field);
  return Math.max(field.least ?? -Infinity, Math.min(field.most ?? Infinity, Number(example)));
}
