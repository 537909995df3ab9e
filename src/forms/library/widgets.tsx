/** Widgets by the name of their folder, as the forms library wants them. */
import { useContext } from 'react';
import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import type { JsonSchema } from '../../model/json-schema';
import { EntryFieldContext, useFormState } from '../contract/context';
import type { FieldProps, WidgetModule } from '../contract/field';
import { useFieldTexts } from '../inputs/useFieldTexts';
import { describedBy } from '../inputs/Remarks';

const modules = import.meta.glob<WidgetModule>('../widgets/*/widget.tsx', { eager: true });

const nameOf = (path: string): string => path.split('/').at(-2) ?? '';

/** Who writes the label of fields with this widget. */
export const captionOf = (widget: string): NonNullable<WidgetModule['caption']> =>
  modules[`../widgets/${widget}/widget.tsx`]?.caption ?? 'label';

function widgetFor(View: WidgetModule['default']) {
  return function Widget({ id, name: own, value, required, rawErrors, schema, onChange }: WidgetProps) {
    const { form, fields, touch, afterPress } = useFormState();
    const { key, name } = useContext(EntryFieldContext) ?? { key: own, name: own };
    const item = fields.get(key) ?? { id: own };
    const { label, hint, placeholder } = useFieldTexts(form.id, item, key);
    const invalid = (rawErrors?.length ?? 0) > 0;
    const field: FieldProps = {
      id,
      name,
      value,
      label,
      placeholder,
      invalid,
      item,
      schema: schema as JsonSchema,
      required: required === true,
      describedBy: describedBy(id, hint !== undefined, invalid),
      commit: (next) => onChange(next),
      touch: () => afterPress(() => touch(name)),
    };
    return <View {...field} />;
  };
}

/** Every widget, found by its folder. */
export const widgets: RegistryWidgetsType = Object.fromEntries(
  Object.entries(modules).map(([path, module]) => [nameOf(path), widgetFor(module.default)]),
);
