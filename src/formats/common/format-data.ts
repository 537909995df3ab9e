/**
 * Data by which a format judges, as a compiled form has it: `of` has the data of each choice by name; `any` are the choices that count where no
 * other field of the form chooses one.
 */
export type FormatData = {
  readonly any: readonly string[];
  readonly of: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** The data of the chosen one; of any, if none of them is chosen. */
export function chosenData({ any, of }: FormatData, chosen: unknown): readonly Readonly<Record<string, string>>[] {
  const own = typeof chosen === 'string' ? of[chosen] : undefined;
  return own ? [own] : any.map((name) => of[name] ?? {});
}
