import type { FormItem } from '../../model/form';
import type { Text } from '../../model/value';
import { usePage } from '../../kit/page/context';
import { useText } from '../../kit/text/useText';

export type FieldTexts = {
  readonly label: string;
  readonly hint: string | undefined;
  readonly placeholder: string | undefined;
};

/** Words of a field: those of the layout, else the messages named after form and field (`list.name` inside a list). Hint and placeholder may be absent. */
export function useFieldTexts(form: string, item: FormItem, name = item.id): FieldTexts {
  const { intl } = usePage();
  const text = useText();
  const known = (given: Text | undefined, part: string): string | undefined => {
    const id = `${form}.${name}.${part}`;
    return given !== undefined ? text(given) : Object.hasOwn(intl.messages, id) ? text(id) : undefined;
  };
  return {
    label: text(item.label ?? `${form}.${name}.label`),
    hint: known(item.hint, 'hint'),
    placeholder: known(item.placeholder, 'placeholder'),
  };
}
