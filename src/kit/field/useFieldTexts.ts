import { createContext, useContext, useMemo } from 'react';
import type { FormItem } from '../../model/form';
import type { Text } from '../../model/value';
import { usePage } from '../page/context';
import { useText } from '../text/useText';

export type FieldTexts = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
};

/** Texts of fields: those of the layout, otherwise the messages named after form and field (`list.name` in a list). */
function useTextsOf(form: string): (item: FormItem, name: string) => FieldTexts {
  const { intl } = usePage();
  const text = useText();
  return useMemo(() => {
    const known = (own: Text | undefined, id: string): string | undefined =>
      own !== undefined ? text(own) : intl.messages[id] === undefined ? undefined : text(id);
    return (item, name) => ({
      label: text(item.label ?? `${form}.${name}.label`),
      hint: known(item.hint, `${form}.${name}.hint`),
      placeholder: known(item.placeholder, `${form}.${name}.placeholder`),
    });
  }, [intl, text, form]);
}

/** Texts of a field outside of a form. */
export function useFieldTexts(form: string, item: FormItem): FieldTexts {
  return useTextsOf(form)(item, item.id);
}

/** Texts of all fields of a form; a new table only if some of them have changed. */
export function useFormTexts(form: string, fields: ReadonlyMap<string, FormItem>): ReadonlyMap<string, FieldTexts> {
  const textsOf = useTextsOf(form);
  const key = useMemo(
    () => JSON.stringify([...fields].map(([name, item]) => [name, textsOf(item, name)])),
    [fields, textsOf],
  );
  return useMemo(() => new Map(JSON.parse(key)), [key]);
}

/** The texts of all fields of the enclosing form, computed once for all of them. */
export const FormTextsContext = createContext<ReadonlyMap<string, FieldTexts>>(new Map());

const noTexts: FieldTexts = { label: '' };

/** Texts of a field of the form around the calling component. */
export const useTextsIn = (name: string): FieldTexts => useContext(FormTextsContext).get(name) ?? noTexts;
