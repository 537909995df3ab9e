/** Formats that need a library, each a file of src/formats that is loaded when a form needs it. See src/formats/README.md. */

import type { FormatData } from '../formats/common/format-data';
import { loadPart } from '../kit/loading/load';

/**
 * A file of src/formats. `fault` returns the reason why a text is invalid, `format` for no specific one; `about` returns the
 * values for its messages; `written` returns a valid text as it is stored and shown. Each receives the form's setting of the format
 * (`formatBy`), and the value of the field that chooses.
 */
export type FormatModule = {
  readonly reasons: readonly string[];
  readonly fault: (text: string, data?: FormatData, chosen?: unknown) => string | undefined;
  readonly about?: (text: string, data?: FormatData, chosen?: unknown) => Readonly<Record<string, string>>;
  readonly written?: (text: string, data?: FormatData, chosen?: unknown) => string;
};

/** Whether a text is valid. Takes `formatBy` of the schema, and the value of the field that chooses. */
export type FormatTest = (text: string, by?: unknown, chosen?: unknown) => boolean;

const files = import.meta.glob<FormatModule>(['../formats/*.ts', '!../formats/*.test.ts']);

const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.ts'.length), load]),
);

const loaded = new Map<string, FormatModule>();

async function load(name: string): Promise<void> {
  const fetchIt = loaders.get(name);
  const module = loaded.has(name) || !fetchIt ? undefined : await loadPart(fetchIt);
  if (module) loaded.set(name, module);
}

/** Names of all formats with a library. */
export const lazyFormatNames: ReadonlySet<string> = new Set(loaders.keys());

/** Loads formats. A format that cannot be loaded accepts everything and is retried the next time. Ignores unknown names. */
export async function loadFormats(names: Iterable<string>): Promise<void> {
  await Promise.allSettled([...names].map(load));
}

/** The data in `formatBy` of a compiled schema; a schema that is not compiled has a name there. */
export const formatData = (by: unknown): FormatData | undefined =>
  typeof by === 'object' && by ? (by as FormatData) : undefined;

/** Returns the error of a text; `undefined` if it is valid or the format is not loaded. */
export const formatFault = (name: string, text: string, by?: unknown, chosen?: unknown): string | undefined =>
  loaded.get(name)?.fault(text, formatData(by), chosen);

/** Values for the message about an invalid text, such as the character that is not allowed. */
export const formatValues = (
  name: string,
  text: string,
  by?: unknown,
  chosen?: unknown,
): Readonly<Record<string, string>> => loaded.get(name)?.about?.(text, formatData(by), chosen) ?? {};

/** A text as its format stores it; unchanged if it is invalid, or the format is not loaded or has no such form. */
export function normaliseLazily(name: string, text: string, by?: unknown, chosen?: unknown): string {
  const format = loaded.get(name);
  const data = formatData(by);
  return format?.fault(text, data, chosen) === undefined ? (format?.written?.(text, data, chosen) ?? text) : text;
}

/** The reasons that a loaded format distinguishes. */
export const formatReasons = (name: string): readonly string[] => loaded.get(name)?.reasons ?? [];

/** The formats for a validator; one that is not loaded accepts everything. */
export const lazyFormats: Readonly<Record<string, FormatTest>> = Object.fromEntries(
  [...lazyFormatNames].map((name) => [
    name,
    (text: string, by?: unknown, chosen?: unknown) => formatFault(name, text, by, chosen) === undefined,
  ]),
);
