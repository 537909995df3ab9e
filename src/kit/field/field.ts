import type { ComponentType, ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import type { FormItem } from '../../model/form';
import type { JsonSchema } from '../../model/json-schema';

/** Props of a widget, derived from those of the forms library; `Settings` are those that its schema adds to a field. */
export type FieldProps<Settings = object> = {
  readonly id: string;
  readonly name: string;
  readonly item: FormItem & Readonly<Settings>;
  readonly schema: JsonSchema;
  readonly value: unknown;
  readonly label: string;
  readonly placeholder: string | undefined;
  readonly required: boolean;
  readonly invalid: boolean;
  /** Ids of the hint and the error, if present. */
  readonly describedBy: string | undefined;
  /** Sets the value of the field; undefined clears it. */
  readonly commit: (value: unknown) => void;
  /** Marks the field as touched, on blur: its problem may be shown from then on. */
  readonly touch: () => void;
};

/** A widget of the forms library. `field` names the library's field around it, if it is not the one for the schema's type. */
export type FormWidget = ComponentType<WidgetProps> & { readonly field?: string };

/**
 * A widget's module. `caption` is the owner of the label: the form, as a label of the control (default) or as a text that names
 * a group of controls; the widget itself; or `none`: the widget has no label, hint, error or space of its own.
 */
export type WidgetModule = { readonly default: FormWidget; readonly caption?: 'label' | 'group' | 'own' | 'none' };

/** Our values in `ui:options` of a field: its field of the layout, the name without list indexes, and the owner of the label. */
export type FieldOptionsOfForm = Pick<WidgetModule, 'caption'> & { readonly item: FormItem; readonly key: string };

/** Id of the hint of a field with this id. */
export const hintId = (id: string): string => `${id}__hint`;
/** Id of the error of a field with this id. */
export const errorId = (id: string): string => `${id}__error`;
/** Id of the label of a field with this id, for `aria-labelledby` of a group. */
export const labelId = (id: string): string => `${id}__label`;

/** The ids of the hint and the error, if present, for `aria-describedby`. */
export const describedBy = (id: string, hasHint: boolean, isInvalid: boolean): string | undefined =>
  [hasHint ? hintId(id) : '', isInvalid ? errorId(id) : ''].filter(Boolean).join(' ') || undefined;

function fieldOf<Settings>(props: WidgetProps): FieldProps<Settings> {
  const { id, htmlName = id, options, schema, value, label, placeholder, required, rawErrors } = props;
  const invalid = rawErrors !== undefined && rawErrors.length > 0;
  return {
    id,
    name: htmlName,
    item: options['item'] as FieldProps<Settings>['item'],
    schema: schema as JsonSchema,
    value: value as unknown,
    label,
    placeholder: placeholder || undefined,
    required: required === true,
    invalid,
    describedBy: describedBy(id, options['help'] !== undefined, invalid),
    commit: (next) => props.onChange(next),
    touch: () => props.onBlur(id, value),
  };
}

/** Turns a widget with the settings of a layout field into one of the forms library. It reads and writes values of every type. */
export function formWidget<Settings>(View: (field: FieldProps<Settings>) => ReactNode): FormWidget {
  const Widget = (props: WidgetProps) => View(fieldOf<Settings>(props));
  return Object.assign(Widget, { field: 'StringField' });
}

/** Attributes that every native control has in common. */
export function controlAttributes({ id, name, item, required, invalid, describedBy: remarks }: FieldProps) {
  return {
    id,
    name,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': remarks,
    autoComplete: item.autocomplete,
  };
}
