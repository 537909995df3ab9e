/**
 * One part of the schema of a form, in place of the library's own: ours is a form, a list or a field, and what draws it is known, where the
 * library looks through everything that a schema may be, several times for each field.
 */
import { memo, useContext } from 'react';
import type { ReactNode } from 'react';
import { deepEquals } from '@rjsf/utils';
import type { FieldProps as LibraryProps } from '@rjsf/utils';
import type { FormItem } from '../../model/form';
import type { JsonSchema } from '../../model/json-schema';
import { look } from '../../kit/look/look';
import { FieldErrorsContext, useFormState } from '../contract/context';
import { labelId } from '../contract/field';
import type { WidgetModule } from '../contract/field';
import { widgetOf } from '../../model/field-widget';
import { fieldSchema, readsRoot } from '../fields/fields';
import { fieldKey } from '../fields/paths';
import { OptionalMark } from '../inputs/OptionalMark';
import { describedBy, Remarks } from '../inputs/Remarks';
import { useTextsIn } from '../inputs/useFieldTexts';
import type { FieldTexts } from '../inputs/useFieldTexts';
import { listParts } from './lists';
import { widgetNamed } from './widgets';

/** What a schema may say instead of its type. */
const elsewhere = ['$ref', 'allOf', 'if'];

function SchemaPart(props: LibraryProps) {
  const { registry, schema: given, formData } = props;
  const { ObjectField } = registry.fields;
  const schema = elsewhere.some((word) => word in given) ? registry.schemaUtils.retrieveSchema(given, formData) : given;
  const isField = props.uiSchema?.['ui:widget'] !== undefined;
  if (schema.type === 'object' && ObjectField && !isField) return <ObjectField {...props} schema={schema} />;
  if (schema.type === 'array' && !isField) {
    const Entries = listParts()?.Field;
    return Entries ? <Entries {...props} schema={schema} /> : null;
  }
  return <Field {...props} schema={schema} />;
}

export const SchemaField = memo(SchemaPart, deepEquals);

/** A field and what it is asked with: only what its own value, error or words change draws it again. */
function Field({ schema, fieldPathId, formData, required, onChange }: LibraryProps) {
  const { path, $id } = fieldPathId;
  const key = fieldKey(path);
  const name = path.join('.');
  const { fields } = useFormState();
  const item = fields.get(key);
  const error = useContext(FieldErrorsContext).get(name);
  const texts = useTextsIn(key);
  if (!item) return null;
  return (
    <Row
      id={$id}
      fieldKey={key}
      name={name}
      item={item}
      schema={schema as JsonSchema}
      value={formData as unknown}
      required={required === true}
      error={error}
      texts={texts}
      change={(value) => onChange(value, path, undefined, $id)}
    />
  );
}

type RowProps = {
  readonly id: string;
  readonly fieldKey: string;
  readonly name: string;
  readonly item: FormItem;
  readonly schema: JsonSchema;
  readonly value: unknown;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly texts: FieldTexts;
  readonly change: (value: unknown) => void;
};

const Row = memo(function Row({
  id,
  fieldKey: key,
  name,
  item,
  schema,
  value,
  required,
  error,
  texts,
  change,
}: RowProps) {
  const { schema: whole, touch, afterPress } = useFormState();
  const { label, hint, placeholder } = texts;
  const { default: View, caption = 'label' } = widgetNamed(widgetOf(item, fieldSchema(whole, key)));
  const view = (
    <View
      id={id}
      name={name}
      item={item}
      schema={schema}
      value={value}
      label={label}
      placeholder={placeholder}
      required={required}
      invalid={error !== undefined}
      describedBy={describedBy(id, hint !== undefined, error !== undefined)}
      commit={change}
      touch={() => afterPress(() => touch(name))}
    />
  );
  if (caption === 'none') return view;
  return (
    <div
      className={look('field', { width: item.width ?? 'full', invalid: error !== undefined })}
      data-field={key}
      {...followed(item)}
    >
      <Caption caption={caption} id={id}>
        {label}
        {required ? null : <OptionalMark />}
      </Caption>
      <Remarks id={id} hint={hint} error={error} />
      {view}
    </div>
  );
}, isSameRow);

/** The library takes a value by its path, so what hands it over is as good as before. */
function isSameRow(before: RowProps, after: RowProps): boolean {
  return (
    before.value === after.value &&
    before.error === after.error &&
    before.texts === after.texts &&
    before.name === after.name &&
    before.id === after.id &&
    before.item === after.item &&
    before.schema === after.schema &&
    before.required === after.required
  );
}

/** Until the form comes alive, conditions that no field decides are followed like those of blocks. */
const followed = ({ when }: FormItem) =>
  when === undefined || readsRoot(when, 'form') || readsRoot(when, 'entry')
    ? {}
    : { 'data-when': JSON.stringify(when) };

type CaptionProps = { readonly caption: WidgetModule['caption']; readonly id: string; readonly children: ReactNode };

function Caption({ caption, id, children }: CaptionProps) {
  if (caption === 'own') return null;
  return caption === 'group' ? (
    <span className={look('field.label')} id={labelId(id)}>
      {children}
    </span>
  ) : (
    <label className={look('field.label')} htmlFor={id}>
      {children}
    </label>
  );
}
