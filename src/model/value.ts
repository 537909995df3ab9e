/** Values, texts, links and pictures of a definition. */
import type { Tree } from './tree';

/** A literal, or an expression to evaluate where it is used. */
export type Value = string | number | boolean | null | readonly (string | number | boolean)[] | { readonly $: Tree };

/** Content of a form field: one value, or the entries of a list. */
export type FormValue = Value | readonly Readonly<Record<string, Value>>[];

/** Format of a value in a text, in the person's language. */
export type TextFormat =
  | 'money'
  | 'price'
  | 'date'
  | 'short-date'
  | 'date-time'
  | 'time'
  | 'weekday'
  | 'month'
  | 'year'
  | 'number';

/** A value for a placeholder; `currency` only for an amount whose data includes one. */
export type TextValue = Value | { readonly $: Tree; readonly format: TextFormat; readonly currency?: Value };

/** A message id, or a message id with values for its placeholders. */
export type Text = string | { readonly message: string; readonly values?: Readonly<Record<string, TextValue>> };

/** Target of a link. */
export type Target = {
  readonly page?: string;
  readonly params?: Readonly<Record<string, Value>>;
  readonly query?: Readonly<Record<string, Value>>;
  readonly fragment?: string;
  readonly url?: string | { readonly $: Tree };
};

export type PictureSource = {
  readonly src: string;
  readonly mobile?: string;
  readonly mobileMax?: number;
  readonly alt?: Text;
};

/** A picture from data, in a space with a fixed shape. */
export type PictureFromData = {
  readonly from: Value;
  readonly ratio?: 'square' | 'photo' | 'wide';
  readonly alt?: Text;
};

export type PictureOrData = PictureSource | PictureFromData;
