/** Compiled forms. */
import type { JsonSchema } from './json-schema';
import type { Text, Value } from './value';
import type { Tree } from './tree';

export type FieldOptions =
  | readonly { readonly value: string | number | boolean; readonly label: Text; readonly when?: Tree }[]
  | {
      readonly operation: string;
      readonly with?: Readonly<Record<string, Value>>;
      readonly value: string;
      readonly label: string;
      readonly distinct?: boolean;
      readonly sort?: 'none' | 'natural';
      readonly single?: 'take' | 'hide';
      readonly none?: Text;
      readonly words?: string;
      readonly until?: string;
      readonly chosen?: string;
    };

export type FormItem = {
  readonly id: string;
  readonly group?: Text;
  readonly folded?: boolean;
  readonly fields?: readonly FormItem[];
  readonly items?: readonly FormItem[];
  readonly entryActions?: readonly ('reorder' | 'copy')[];
  readonly label?: Text;
  readonly brief?: Text;
  readonly hint?: Text;
  readonly placeholder?: Text;
  readonly widget?: string;
  readonly width?: 'full' | 'half' | 'third';
  readonly autocomplete?: string;
  readonly when?: Tree;
  readonly options?: FieldOptions;
  /** A rule requires this field, or it or another, wherever it is visible: it is not marked as optional. Set by compiling. */
  readonly joint?: true;
};

export type FormRule = { readonly id: string; readonly require: Tree; readonly at: string; readonly message: Text };

export type CompiledForm = {
  readonly id: string;
  /** Language-neutral data schema, with entities in $defs. */
  readonly schema: JsonSchema;
  readonly fields: readonly FormItem[];
  readonly rules: readonly FormRule[];
  readonly draft: 'none' | 'session';
  readonly bodyBefore?: string;
  /** Source of the validator module: `export default rt => ({ schema, "<form id>": validate })`. */
  readonly validator: string;
  readonly hash: string;
  /** Message id per `<field>.<rule>`, resolved along form.field.rule, form.rule, validation.rule; and per code of a refusal by the server. */
  readonly messages: Readonly<Record<string, string>>;
};
