import type { ComponentType } from 'react';
import type { FormItem } from '../../model/form';
import type { JsonSchema } from '../../model/json-schema';

/** Props of a widget; `Settings` are those that its schema adds to a field of a layout. */
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
  /** Ids of the hint and the error, of those that are there. */
  readonly describedBy: string | undefined;
  /** Sets the value of the field; undefined clears it. */
  readonly commit: (value: unknown) => void;
  /** Marks the field as touched, on blur: its problem may be shown from now on. */
  readonly touch: () => void;
};

/**
 * A widget's module. `caption` says who writes the label: the form, as a label of the control (default) or as a text that names
 * a group of controls; the widget itself; or `none`: the widget stands alone, without hint, error and room of its own.
 */
export type WidgetModule = {
  readonly default: ComponentType<FieldProps>;
  readonly caption?: 'label' | 'group' | 'own' | 'none';
};

export const hintId = (id: string): string => `${id}__hint`;
export const errorId = (id: string): string => `${id}__error`;
export const labelId = (id: string): string => `${id}__label`;

/** What every native control says about its field. */
export function controlAttributes({ id, name, item, required, invalid, describedBy }: FieldProps) {
  return {
    id,
    name,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    autoComplete: item.autocomplete,
  };
}
