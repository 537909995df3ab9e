/** How fields, groups and the form itself are laid out; everything the forms library would draw by itself is replaced. */
import { createContext, Fragment, useContext } from 'react';
import type { ReactNode } from 'react';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  TemplatesType,
} from '@rjsf/utils';
import type { FormItem } from '../../model/form';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { EntryFieldContext, useFormState } from '../contract/context';
import { labelId } from '../contract/field';
import { fieldSchema, readsRoot, widgetOf } from '../fields/fields';
import { listParts } from './lists';
import { OptionalMark } from '../inputs/OptionalMark';
import { Remarks } from '../inputs/Remarks';
import { fieldKey } from '../fields/paths';
import { useFieldTexts } from '../inputs/useFieldTexts';
import { captionOf } from './widgets';

/** What stands below the fields: the button that sends the form. */
const ActionsContext = createContext<ReactNode>(null);

/** Blocks that stand before a field, as the layout says. */
const BodyContext = createContext<ReactNode>(null);

type PlacesProps = {
  readonly body: ReactNode;
  readonly placed: boolean;
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** Hands the templates what is no field: blocks, before the field the layout names where it is asked, and what stands below. */
export const TemplateContexts = ({ body, placed, actions, children }: PlacesProps) => (
  <BodyContext value={body}>
    <ActionsContext
      value={
        placed ? (
          actions
        ) : (
          <>
            {body}
            {actions}
          </>
        )
      }
    >
      {children}
    </ActionsContext>
  </BodyContext>
);

const Nothing = () => null;
const Actions = () => useContext(ActionsContext);

function FieldTemplate({ id, children, fieldPathId, rawErrors, required }: FieldTemplateProps) {
  const { fields } = useFormState();
  const { path } = fieldPathId;
  const key = fieldKey(path);
  const item = typeof path.at(-1) === 'number' ? undefined : fields.get(key);
  if (!item || item.items) return children;
  const field = (
    <Field id={id} name={key} item={item} error={rawErrors?.[0]} required={required === true}>
      {children}
    </Field>
  );
  return path.length > 1 ? <EntryFieldContext value={{ key, name: path.join('.') }}>{field}</EntryFieldContext> : field;
}

/** Until the form comes alive, conditions that no field decides are followed like those of blocks. */
const followed = ({ when }: FormItem) =>
  when === undefined || readsRoot(when, 'form') ? {} : { 'data-when': JSON.stringify(when) };

type FieldFrame = {
  readonly id: string;
  readonly name: string;
  readonly item: FormItem;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly children: ReactNode;
};

function Field({ id, name, item, error, required, children }: FieldFrame) {
  const { form, schema } = useFormState();
  const { label, hint } = useFieldTexts(form.id, item, name);
  const caption = captionOf(widgetOf(item, fieldSchema(schema, name)));
  if (caption === 'none') return children;
  const words = (
    <>
      {label}
      {required ? null : <OptionalMark />}
    </>
  );
  return (
    <div
      className={look('field', { width: item.width ?? 'full', invalid: error !== undefined })}
      data-field={name}
      {...followed(item)}
    >
      {caption === 'label' ? (
        <label className={look('field.label')} htmlFor={id}>
          {words}
        </label>
      ) : null}
      {caption === 'group' ? (
        <span className={look('field.label')} id={labelId(id)}>
          {words}
        </span>
      ) : null}
      <Remarks id={id} hint={hint} error={error} />
      {children}
    </div>
  );
}

type Contents = ReadonlyMap<string, ReactNode>;

function ObjectFieldTemplate({ properties, fieldPathId }: ObjectFieldTemplateProps) {
  const { form, fields } = useFormState();
  const contents: Contents = new Map(properties.map(({ name, content }) => [name, content]));
  const inside = fieldPathId.path.length > 0 ? fields.get(fieldKey(fieldPathId.path)) : undefined;
  if (inside?.items) return inside.items.map(({ id }) => <Fragment key={id}>{contents.get(id)}</Fragment>);
  if (fieldPathId.path.length > 0) return properties.map(({ content }) => content);
  return <Items items={form.fields} contents={contents} />;
}

function Items({ items, contents }: { readonly items: readonly FormItem[]; readonly contents: Contents }) {
  const { form, hidden } = useFormState();
  const body = useContext(BodyContext);
  return items
    .filter(({ id }) => !hidden.has(id))
    .map((item) => (
      <Fragment key={item.id}>
        {item.id === form.bodyBefore ? body : null}
        {item.fields ? <Group item={item} contents={contents} /> : contents.get(item.id)}
      </Fragment>
    ));
}

function Group({ item, contents }: { readonly item: FormItem; readonly contents: Contents }) {
  const text = useText();
  if (item.folded) {
    return (
      <details className={look('disclosure')}>
        <summary className={look('disclosure.summary')}>{text(item.group)}</summary>
        <div className={look('fieldset.folded')}>
          <Items items={item.fields ?? []} contents={contents} />
        </div>
      </details>
    );
  }
  return (
    <fieldset className={look('fieldset')}>
      <legend className={look('fieldset.legend')}>{text(item.group)}</legend>
      <div className={look('fieldset.fields')}>
        <Items items={item.fields ?? []} contents={contents} />
      </div>
    </fieldset>
  );
}

/** A list: asked entry by entry, or by one widget, which is to the library what a text is. */
function ListField(props: FieldProps) {
  const Entries = listParts()?.Field;
  if (props.uiSchema?.['ui:widget'] !== undefined) return <StringField {...props} />;
  return Entries ? <Entries {...props} /> : null;
}

function ListTemplate(props: ArrayFieldTemplateProps) {
  const List = listParts()?.Template;
  return List ? <List {...props} /> : null;
}

function EntryTemplate(props: ArrayFieldItemTemplateProps) {
  const Entry = listParts()?.EntryTemplate;
  return Entry ? <Entry {...props} /> : null;
}

/** Fields of ours that stand for the library's. */
export const ownFields = { ArrayField: ListField };

export const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> & {
  ButtonTemplates: Partial<TemplatesType['ButtonTemplates']>;
} = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: EntryTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  ErrorListTemplate: Nothing,
  ButtonTemplates: { SubmitButton: Actions },
};
