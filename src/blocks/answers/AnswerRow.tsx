import type { FormItem } from '../../model/form';
import { fieldSchema } from '../../forms/fields/fields';
import { fetchedFormModule } from '../../forms/library/modules';
import { useChoices } from '../../kit/field/useChoices';
import type { ChoiceOption } from '../../kit/field/useChoices';
import { widgetOf } from '../../kit/field/field-widget';
import { useFieldTexts } from '../../kit/field/useFieldTexts';
import { usePhoneText } from '../../kit/field/usePhoneText';
import { usePage } from '../../kit/page/context';
import { useFormat } from '../../kit/text/format';
import { look } from '../../kit/look/look';
import type { JsonSchema } from '../../model/json-schema';
import type { FormPayload } from '../../model/payload';
import { useText } from '../../kit/text/useText';

type AnswerRowProps = { readonly form: FormPayload; readonly item: FormItem; readonly value: unknown };

/** Choices whose label is a time only. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Formats a choice; a time as a time, and as a window if the choice has an end. */
function useChoiceInWords(): (words: string, until: string | undefined) => string {
  const text = useText();
  const { write } = useFormat();
  return (words, until) => {
    if (!moment.test(words)) return words;
    if (until === undefined) return write(words, 'date-time');
    const values = { date: write(words, 'date'), from: write(words, 'time'), to: write(until, 'time') };
    return text({ message: 'answers.window', values });
  };
}

type Days = { readonly from?: unknown; readonly to?: unknown };

/** A range of days in the format of the language: "1–7 April 2027". */
function useDaysInWords(): (days: Days) => string {
  const { intl } = usePage();
  const { write } = useFormat();
  return ({ from, to }) =>
    typeof from === 'string' && typeof to === 'string'
      ? intl.formatDateTimeRange(from, to, { dateStyle: 'long', timeZone: 'UTC' })
      : write(from ?? to, 'date');
}

/** Several choices by their labels; undefined if one of them is not a choice. */
function namesOf(value: unknown, choices: readonly ChoiceOption[]): readonly string[] | undefined {
  const names = Array.isArray(value) ? value.map((each) => choices.find((one) => one.value === each)?.label) : [];
  const known = names.filter((name) => name !== undefined);
  return known.length > 0 && known.length === names.length ? known : undefined;
}

const isDay = (item: FormItem, schema: JsonSchema): boolean =>
  schema['format'] === 'date' || widgetOf(item, schema) === 'date';

const isPhone = (item: FormItem, schema: JsonSchema): boolean => ['phone', 'tel'].includes(widgetOf(item, schema));

/** A typed value, in the format of its field. */
function usePlainWords(item: FormItem, schema: JsonSchema, value: unknown): string {
  const { write } = useFormat();
  const phone = usePhoneText(isPhone(item, schema) ? value : undefined);
  return phone === '' ? write(value, isDay(item, schema) ? 'date' : undefined) : phone;
}

/** A field with its short name, if it has one, as its label. */
const briefly = (item: FormItem): FormItem => (item.brief === undefined ? item : { ...item, label: item.brief });

/** A field and its answer, in the words of the form. */
export function AnswerRow({ form, item, value }: AnswerRowProps) {
  const text = useText();
  const page = usePage();
  const inWords = useChoiceInWords();
  const daysInWords = useDaysInWords();
  const { label } = useFieldTexts(form.id, briefly(item));
  const schema = fieldSchema((page.formModule?.(form.id) ?? fetchedFormModule(form.module))?.schema ?? {}, item.id);
  const { choices } = useChoices(item.options, schema['enum'] ?? (schema['items'] as JsonSchema | undefined)?.['enum']);
  const plain = usePlainWords(item, schema, value);
  const answer = choices.find((choice) => choice.value === value);
  const chosen = typeof value === 'boolean' ? text(value ? 'answers.yes' : 'answers.no') : answer?.label;
  const names = namesOf(value, choices);
  const words =
    names?.join(', ') ??
    (Array.isArray(value)
      ? // Entries and files are shown as a number: their names mean nothing to a person.
        text({ message: 'answers.count', values: { count: value.length } })
      : schema['type'] === 'object'
        ? daysInWords((value ?? {}) as Days)
        : chosen === undefined
          ? undefined
          : inWords(chosen, answer?.until));
  return (
    <div className={look('facts.row')}>
      <dt className={look('facts.term')}>{label}</dt>
      <dd className={look('facts.value')}>{words ?? plain}</dd>
    </div>
  );
}
