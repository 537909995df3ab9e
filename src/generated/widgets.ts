/* Generated from the schemas by `faceplate types`. Do not edit. */
import type { Target, Text, Value } from '../model/value';

export type WidgetSettings =
  | CheckboxWidget
  | CheckboxesWidget
  | CodeWidget
  | ComboboxWidget
  | DateRangeWidget
  | DateWidget
  | EmailWidget
  | FileWidget
  | HoneypotWidget
  | MultiSelectWidget
  | NewPasswordWidget
  | NumberWidget
  | PasswordWidget
  | PhoneWidget
  | PostcodeWidget
  | RadioWidget
  | RatingWidget
  | SelectWidget
  | SlotsWidget
  | TelWidget
  | TextWidget
  | TextareaWidget
  | TimeWidget;

/**
 * A choice or a consent; never ticked beforehand. The widget of every boolean.
 */
export interface CheckboxWidget {
  /**
   * Pages that the label mentions, linked below it; they open next to the form.
   */
  documents?: {
    /**
     * Name of the link.
     */
    id: string;
    /**
     * Name of the page.
     */
    label: Text;
    /**
     * Where it is.
     */
    to: Target;
  }[];
}
/**
 * Several choices of a list, all of them in sight. The data is a list of the chosen values.
 */
export interface CheckboxesWidget {
  /**
   * tile: each choice has a frame. Default: plain.
   */
  look?: 'plain' | 'tile';
}
/**
 * A code of few letters and digits. With `judge` an operation says what it is worth as soon as the field is left; the API judges again when the form is sent.
 */
export interface CodeWidget {
  /**
   * What judges the code. A refusal is shown in the words of the operation's errors; no answer at all is not shown.
   */
  judge?: {
    /**
     * The operation; its `errors` say what a refusal means.
     */
    operation: string;
    /**
     * What it is asked; waits until every value is there.
     */
    with: Record<string, Value>;
    /**
     * What a good code changes; may read `result`.
     */
    good?: Text;
  };
}
/**
 * One choice of many, found by typing a part of it. The data is the value of the choice, or with `free` what was typed.
 */
export interface ComboboxWidget {
  /**
   * The value of the operation in `options` that takes what was typed, so that it suggests by itself. Default: all choices are asked for once and searched here.
   */
  typed?: string;
  /**
   * With `typed`: from how many letters on the operation is asked. Default: 3.
   */
  from?: number;
  /**
   * The choices are suggestions only: what was typed is taken as it is.
   */
  free?: true;
}
/**
 * A first and a last day. The data is an object with `from` and `to`, both ISO dates.
 */
export interface DateRangeWidget {
  /**
   * The earliest day that can be chosen, as 2027-04-01.
   */
  min?: Value;
  /**
   * The latest day that can be chosen.
   */
  max?: Value;
}
/**
 * A day; the data is an ISO date. The widget of every field with the format date.
 */
export interface DateWidget {
  /**
   * The earliest day that can be chosen, as 2027-04-01. A rule of the form says what is wrong with an earlier one.
   */
  min?: Value;
  /**
   * The latest day that can be chosen.
   */
  max?: Value;
}
/**
 * An email address. The widget of every field with the format email.
 */
export interface EmailWidget {}
/**
 * Files that are sent to an operation as soon as they are chosen. The data is what the operation calls them: a list of ids, or one id where the schema is a text.
 */
export interface FileWidget {
  /**
   * Operation that uploads one file. It receives file and name, and its result has an id.
   */
  upload: string;
  /**
   * Types that are taken, such as application/pdf.
   */
  accept: string[];
  /**
   * How large one file may be. Default: 5.
   */
  megabytes?: number;
}
/**
 * A field that no person sees and programs fill in; the API takes no notice of what comes with it.
 */
export interface HoneypotWidget {}
/**
 * Several choices of many, folded into one line that says what is chosen. The data is a list of the chosen values.
 */
export interface MultiSelectWidget {
  /**
   * From how many choices on they can be searched. Default: 10.
   */
  searchFrom?: number;
}
/**
 * A password that is being chosen: what it must have is ticked off while it is typed. It is never kept in a draft.
 */
export interface NewPasswordWidget {
  /**
   * What is ticked off; default: everything. `length` is the schema's minLength, the others are letters and digits of any script.
   */
  must?: ('length' | 'digit' | 'upper' | 'lower' | 'special')[];
}
/**
 * A number, typed as people write it in the language of the page. The widget of every number.
 */
export interface NumberWidget {}
/**
 * A secret, with a button that shows it. It is never kept in a draft.
 */
export interface PasswordWidget {}
/**
 * A telephone number with + and country code, and a list of the dialling codes of all countries.
 */
export interface PhoneWidget {}
/**
 * A postcode, taken as it is written in its country however it was typed.
 */
export interface PostcodeWidget {
  /**
   * Keyboard that a phone shows: numeric where postcodes have no letters.
   */
  inputmode?: 'text' | 'numeric';
}
/**
 * One choice of few, all of them in sight.
 */
export interface RadioWidget {
  /**
   * true: the choices are next to each other where they fit. For few, with short names.
   */
  row?: boolean;
  /**
   * tile: each choice has a frame. Default: plain.
   */
  look?: 'plain' | 'tile';
}
/**
 * A point on a scale, such as 1 to 5. The data is a whole number between the schema's minimum and maximum, which span at most eleven points.
 */
export interface RatingWidget {
  /**
   * What the lowest point means, such as "not at all".
   */
  low?: Text;
  /**
   * What the highest point means.
   */
  high?: Text;
}
/**
 * One choice of many, from the layout or from the answer of an operation. The widget of every field with an enum or with options.
 */
export interface SelectWidget {}
/**
 * A time window of those that an operation offers, week by week. Its items have an id, start and end as ISO times with offset, tz (IANA zone) and remaining.
 */
export interface SlotsWidget {
  /**
   * From how many places on a window says how many are left. Default: 1.
   */
  fewLeft?: number;
}
/**
 * A telephone number. The widget of every field with the format phone.
 */
export interface TelWidget {}
/**
 * One line of text. The widget of every text field that names no other.
 */
export interface TextWidget {
  /**
   * Keyboard that a phone shows; the data stays text.
   */
  inputmode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  /**
   * Groups long numbers while they are typed, as they are printed on paper. The data has the same form.
   */
  grouping?: {
    /**
     * How many characters stand together.
     */
    of: number;
    /**
     * What stands between groups. Default: a blank.
     */
    with?: ' ' | '-';
  };
}
/**
 * Text of several lines.
 */
export interface TextareaWidget {
  /**
   * Lines shown before anything is typed. Default: 5.
   */
  rows?: number;
}
/**
 * A time of day; the data is written as 09:30. The widget of every field with the format time.
 */
export interface TimeWidget {
  /**
   * The earliest time that is offered, as 08:00. A rule of the form says what is wrong with an earlier one.
   */
  min?: Value;
  /**
   * The latest time that is offered.
   */
  max?: Value;
  /**
   * How many minutes lie between two times that are offered, such as 15. Default: 1.
   */
  minutes?: number;
}
