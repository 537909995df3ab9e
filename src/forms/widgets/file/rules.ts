import type { Text } from '../../../model/value';
import type { FieldProps } from '../../../kit/field/field';
import type { FileWidget } from '../../../generated/widgets';

export type Limits = { readonly accept: readonly string[]; readonly bytes: number; readonly most: number };

const endings: Readonly<Record<string, string>> = { jpeg: 'JPG', 'svg+xml': 'SVG', plain: 'TXT' };
const megabyte = 1024 * 1024;
const defaultMegabytes = 5;
const defaultMost = 10;

/** Limits of a field: types and size from its layout, the number of files from its schema. */
export function uploadLimits({ item, schema }: Pick<FieldProps<FileWidget>, 'item' | 'schema'>): Limits {
  const { accept, megabytes = defaultMegabytes } = item;
  const { maxItems } = schema;
  return {
    accept,
    bytes: megabytes * megabyte,
    most: schema['type'] !== 'array' ? 1 : typeof maxItems === 'number' ? maxItems : defaultMost,
  };
}

/** Readable names of types, such as "PDF, JPG or PNG". */
export function typeNames(accept: readonly string[], tag: string): string {
  const names = accept.map((type) => type.split('/')[1] ?? type).map((kind) => endings[kind] ?? kind.toUpperCase());
  return new Intl.ListFormat(tag, { type: 'disjunction' }).format(names);
}

export const sizeName = (bytes: number, tag: string): string => {
  const [unit, amount] = bytes < megabyte ? ['kilobyte', bytes / 1024] : ['megabyte', bytes / megabyte];
  return new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 }).format(
    amount,
  );
};

/** Why a file is refused; undefined if it is accepted. */
export function rejectionOf(file: File, limits: Limits, tag: string): Text | undefined {
  if (!limits.accept.includes(file.type))
    return { message: 'file.wrong-type', values: { types: typeNames(limits.accept, tag) } };
  if (file.size > limits.bytes) return { message: 'file.too-large', values: { size: sizeName(limits.bytes, tag) } };
  return file.size === 0 ? 'file.empty' : undefined;
}

/** The ids of a value, one or many. */
export const idsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string');

/** The value for ids: a list if the schema wants one; undefined without any. */
export const valueOfIds = (ids: readonly string[], schema: FieldProps['schema']): unknown =>
  ids.length === 0 ? undefined : schema['type'] === 'array' ? ids : ids.at(-1);
