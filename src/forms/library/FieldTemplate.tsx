import type { ReactNode } from 'react';
import { getUiOptions } from '@rjsf/utils';
import type { FieldTemplateProps } from '@rjsf/utils';
import type { FormItem } from '../../model/form';
import { look } from '../../kit/look/look';
import { labelId } from '../../kit/field/field';
import type { FieldOptionsOfForm, WidgetModule } from '../../kit/field/field';
import { readsRoot } from '../fields/fields';
import { labelWords } from '../../kit/field/label-words';
import { Remarks } from '../../kit/field/Remarks';

/** A field: its label, hint and error around its widget. Lists, their entries and the form itself render their own. */
export function FieldTemplate({ id, label, required, rawErrors, rawHelp, uiSchema, children }: FieldTemplateProps) {
  const { item, key, caption = 'label' } = getUiOptions(uiSchema) as Partial<FieldOptionsOfForm>;
  if (!item || caption === 'none') return children;
  const error = rawErrors?.[0];
  return (
    <div
      className={look('field', { width: item.width ?? 'full', invalid: error !== undefined })}
      data-field={key}
      {...followed(item)}
    >
      {captionOf(caption, id, labelWords(label, required, item))}
      {rawHelp === undefined && error === undefined ? null : <Remarks id={id} hint={rawHelp} error={error} />}
      {children}
    </div>
  );
}

/** Until the form is hydrated, conditions that read no field work like those of blocks. */
const followed = ({ when }: FormItem) =>
  when === undefined || readsRoot(when, 'form') || readsRoot(when, 'entry')
    ? {}
    : { 'data-when': JSON.stringify(when) };

function captionOf(caption: WidgetModule['caption'], id: string, words: ReactNode): ReactNode {
  if (caption === 'own') return null;
  return caption === 'group' ? (
    <span className={look('field.label')} id={labelId(id)}>
      {words}
    </span>
  ) : (
    <label className={look('field.label')} htmlFor={id}>
      {words}
    </label>
  );
}
