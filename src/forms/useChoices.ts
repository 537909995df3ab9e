import { useMemo } from 'react';
import type { FieldOptions } from '../definition/compiled';
import { usePage } from '../kit/context';
import { useAnswer } from '../kit/useAnswer';
import { useText } from '../kit/useText';
import { useEvaluate } from '../kit/useValue';
import { naturalOrder } from './natural';

export type Choice = { readonly value: string | number | boolean; readonly label: string };

export type Choices = {
  /** waiting: not asked for yet, since something they depend on is missing. */
  readonly status: 'waiting' | 'loading' | 'failed' | 'ready';
  readonly choices: readonly Choice[];
  readonly retry: () => void;
};

type Asked = Extract<FieldOptions, { readonly operation: string }>;
type Listed = Exclude<FieldOptions, Asked>;

/** Whether choices are the answer of an operation. */
export const isAsked = (options: FieldOptions | undefined): options is Asked => options !== undefined && 'operation' in options;
const isValue = (value: unknown): value is Choice['value'] => ['string', 'number', 'boolean'].includes(typeof value);

/** Choices from the items of an answer: named fields joined by blanks; without doubles and sorted where the layout says so. */
export function choicesFrom(items: unknown, { value, label, distinct, sort }: Asked, locale: string): readonly Choice[] {
  const made = (Array.isArray(items) ? items : []).flatMap((item: Readonly<Record<string, unknown>> | null) => {
    const given = item?.[value];
    const words = label.split(/\s+/).map((field) => item?.[field]).filter((word) => word !== null && word !== undefined && word !== '');
    return isValue(given) ? [{ value: given, label: words.join(' ') || String(given) }] : [];
  });
  const single = distinct ? [...new Map(made.map((choice) => [choice.value, choice])).values()] : made;
  const order = naturalOrder(locale);
  return sort === 'natural' ? single.toSorted((one, other) => order(one.label, other.label)) : single;
}

/** The choices of a field: those of the layout that are offered now, else those its schema allows, else the answer of an operation. */
export function useChoices(options: FieldOptions | undefined, allowed: unknown): Choices {
  const text = useText();
  const evaluateTree = useEvaluate();
  const asked = useAsked(isAsked(options) ? options : undefined);
  if (asked) return asked;
  const listed = (options ?? []) as Listed;
  const choices = listed.length > 0
    ? listed.filter(({ when }) => when === undefined || evaluateTree(when) === true).map(({ value, label }) => ({ value, label: text(label) }))
    : (Array.isArray(allowed) ? allowed : []).filter(isValue).map((value) => ({ value, label: String(value) }));
  return { status: 'ready', choices, retry: () => undefined };
}

function useAsked(options: Asked | undefined): Choices | undefined {
  const { tag } = usePage().language;
  const { status, value, retry } = useAnswer(options?.operation, options?.with);
  const choices = useMemo(() => (options ? choicesFrom(value, options, tag) : []), [value, options, tag]);
  return options && { status, choices, retry };
}
