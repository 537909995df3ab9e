import type { JsonSchema } from '../../model/json-schema';

/** One finding of a compiled validator: ajv's error object without its message. */
export type Finding = {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
};

export type Validate = { (data: unknown): boolean; errors?: readonly Finding[] | null };

/** A form's evaluated validator module: the language-neutral schema of its data, and its validators by form. */
export type LoadedForm = {
  readonly schema: JsonSchema;
  readonly validators: Readonly<Record<string, Validate>>;
  /** Whether a format of the form needs a library. */
  readonly hasLateFormats: boolean;
  /** Loads the formats that need a library, once. Until then they accept everything. Never fails. */
  readonly ready: () => Promise<void>;
};
