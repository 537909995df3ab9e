import type { UiSchema } from '@rjsf/utils';
import type { FormItem } from '../../model/form';
import type { JsonSchema } from '../../model/json-schema';
import type { FormPayload } from '../../model/payload';
import type { FieldOptionsOfForm, FormWidget } from '../../kit/field/field';
import { buffered } from './buffered';
import { fieldMap, fieldSchema, flatFields } from '../fields/fields';
import type { FormValues } from '../fields/validator';
import type { FieldTexts } from '../../kit/field/useFieldTexts';
import { widgetOf } from '../../kit/field/field-widget';
import { widgetNamed } from './widgets';

type Texts = ReadonlyMap<string, FieldTexts>;

/** The widgets that a form names, by name. */
export const widgetsOf = ({ fields }: FormPayload, schema: JsonSchema): Readonly<Record<string, FormWidget>> =>
  Object.fromEntries(
    [...fieldMap(fields)]
      .filter(([, item]) => !item.items)
      .map(([key, item]) => {
        const name = widgetOf(item, fieldSchema(schema, key));
        return [name, widgetNamed(name).default];
      }),
  );

const bufferedWidgets = new WeakMap<FormWidget, FormWidget>();

function bufferedOnce(widget: FormWidget): FormWidget {
  const made = bufferedWidgets.get(widget) ?? buffered(widget);
  bufferedWidgets.set(widget, made);
  return made;
}

/** Whether a third-party widget takes typed text; ours commit on blur by themselves. */
const reportsKeys = ({ field }: FormWidget, { type, enum: allowed }: JsonSchema): boolean =>
  field === undefined && allowed === undefined && ['string', 'number', 'integer'].includes(String(type));

function fieldUi(item: FormItem, key: string, schema: JsonSchema, texts: Texts): UiSchema<FormValues> {
  const own = fieldSchema(schema, key);
  const name = widgetOf(item, own);
  const { default: widget, caption } = widgetNamed(name);
  const { label, hint, placeholder } = texts.get(key) ?? { label: '' };
  const options: FieldOptionsOfForm = { item, key, ...(caption === undefined ? {} : { caption }) };
  // In one object, because the library reads all `ui:` keys again each time it needs an option.
  return {
    ...(widget.field === undefined ? { 'ui:widget': reportsKeys(widget, own) ? bufferedOnce(widget) : name } : {}),
    'ui:options': {
      ...options,
      title: label,
      ...(widget.field === undefined ? {} : { widget: name, field: widget.field }),
      ...(hint === undefined ? {} : { help: hint }),
      ...(placeholder === undefined ? {} : { placeholder }),
    },
  };
}

/** The `uiSchema` of a form for the forms library: widgets, texts and settings of the layout. */
export const uiSchemaOf = ({ fields }: FormPayload, schema: JsonSchema, texts: Texts): UiSchema<FormValues> =>
  Object.fromEntries(
    flatFields(fields).map((item) => [
      item.id,
      item.items
        ? {
            items: Object.fromEntries(
              item.items.map((inner) => [inner.id, fieldUi(inner, `${item.id}.${inner.id}`, schema, texts)]),
            ),
          }
        : fieldUi(item, item.id, schema, texts),
    ]),
  );
