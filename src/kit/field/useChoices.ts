import { useMemo } from 'react';
import type { FieldOptions } from '../../model/form';
import { usePage } from '../page/context';
import { useOperation } from '../data/useOperation';
import { formatText, useText, useWords } from '../text/useText';
import { useEvaluate } from '../page/useValue';
import { naturalOrder } from './natural';

export type ChoiceOption = {
  readonly value: string | number | boolean;
  readonly label: string;
  /** When what the label says the start of is over. */
  readonly until?: string;
  /** Whether it is selected initially. */
  readonly chosen?: boolean;
};

export type Choices = {
  /** waiting: not requested yet, because a value they depend on is missing. */
  readonly status: 'waiting' | 'loading' | 'failed' | 'ready';
  readonly choices: readonly ChoiceOption[];
  readonly retry: () => void;
};

type OperationOptions = Extract<FieldOptions, { readonly operation: string }>;
type ListedOptions = Exclude<FieldOptions, OperationOptions>;

/** Whether choices come from an operation. */
export const isAsked = (options: FieldOptions | undefined): options is OperationOptions =>
  options !== undefined && 'operation' in options;
const isValue = (value: unknown): value is ChoiceOption['value'] =>
  ['string', 'number', 'boolean'].includes(typeof value);

type Item = Readonly<Record<string, unknown>>;

/** Choices from the items of a response: joined fields or, with `worded`, messages; distinct and sorted if the layout says so. */
function choicesFrom(
  items: unknown,
  { value, label, until, chosen, distinct, sort }: OperationOptions,
  locale: string,
  worded?: (item: Item) => string,
): readonly ChoiceOption[] {
  const made = (Array.isArray(items) ? items : []).flatMap((item: Item | null) => {
    const itemValue = item?.[value];
    const words = label
      .split(/\s+/)
      .map((field) => item?.[field])
      .filter((word) => word !== null && word !== undefined && word !== '')
      // "Flat 2B" and "2B" of an address are the same door.
      .filter((word, index, all) => !String(all[index - 1]).endsWith(` ${String(word)}`));
    if (!isValue(itemValue)) return [];
    const end = until === undefined ? undefined : item?.[until];
    return [
      {
        value: itemValue,
        label: (item && worded?.(item)) ?? (words.join(' ') || String(itemValue)),
        ...(typeof end === 'string' ? { until: end } : {}),
        ...(chosen !== undefined && item?.[chosen] === true ? { chosen: true } : {}),
      },
    ];
  });
  const single = distinct ? [...new Map(made.map((choice) => [choice.value, choice])).values()] : made;
  const order = naturalOrder(locale);
  return sort === 'natural' ? single.toSorted((one, other) => order(one.label, other.label)) : single;
}

const ready = (choices: readonly ChoiceOption[]): Choices => ({ status: 'ready', choices, retry: () => undefined });

const allowedChoices = (allowed: unknown): readonly ChoiceOption[] =>
  (Array.isArray(allowed) ? allowed : []).filter(isValue).map((value) => ({ value, label: String(value) }));

/** Whether choices never depend on the page: they are listed, always offered and have plain labels. */
export const isPlain = (options: FieldOptions | undefined): options is ListedOptions | undefined =>
  options === undefined ||
  (!isAsked(options) && options.every(({ when, label }) => when === undefined && typeof label === 'string'));

/** Static choices of a field: those of the layout, otherwise those of its schema. They are computed once. */
export function usePlainChoices(options: ListedOptions | undefined, allowed: unknown): Choices {
  const words = useWords();
  const listed = (options ?? []).map(({ value, label }) => ({ value, label: words(String(label)) }));
  return ready(listed.length > 0 ? listed : allowedChoices(allowed));
}

/** The current choices of a field: those of the layout, otherwise those of its schema, otherwise the result of an operation. */
export function useChoices(options: FieldOptions | undefined, allowed: unknown): Choices {
  const text = useText();
  const evaluateTree = useEvaluate();
  const fetched = useAsked(isAsked(options) ? options : undefined);
  if (fetched) return fetched;
  const listed = (options ?? []) as ListedOptions;
  return ready(
    listed.length > 0
      ? listed
          .filter(({ when }) => when === undefined || evaluateTree(when) === true)
          .map(({ value, label }) => ({ value, label: text(label) }))
      : allowedChoices(allowed),
  );
}

/** An item formatted as a message with its fields as values; missing ones stay empty. */
const wordedBy =
  (intl: ReturnType<typeof usePage>['intl'], message: string) =>
  (item: Item): string =>
    formatText(
      intl,
      {
        message,
        values: Object.fromEntries(Object.entries(item).map(([name, value]) => [name, isValue(value) ? value : ''])),
      },
      () => undefined,
    );

function useAsked(options: OperationOptions | undefined): Choices | undefined {
  const {
    intl,
    language: { tag },
  } = usePage();
  const { status, value, retry } = useOperation(options?.operation, options?.with);
  const choices = useMemo(
    () =>
      options
        ? choicesFrom(value, options, tag, options.words === undefined ? undefined : wordedBy(intl, options.words))
        : [],
    [value, options, tag, intl],
  );
  return options && { status, choices, retry };
}
