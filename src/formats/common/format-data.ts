/** How a country writes postcodes, from its file. */
export type PostcodeData = Readonly<Record<'pattern' | 'written' | 'example', string>>;

/**
 * Data of a format in a compiled form: `of` has the data of each choice by name, in capitals; `any` are the choices that
 * apply without a selection. `field` is the field next to it that selects one.
 */
export type FormatData = {
  readonly field?: string;
  readonly any: readonly string[];
  readonly of: Readonly<Record<string, PostcodeData>>;
};

/** The data of the selected choice; of all in `any` without a selection. Undefined if one of them is unknown. */
export function chosenData({ any: unselected, of }: FormatData, chosen: unknown): readonly PostcodeData[] | undefined {
  const names = typeof chosen === 'string' && chosen !== '' ? [chosen.toUpperCase()] : unselected;
  const found = names.flatMap((name): readonly PostcodeData[] => {
    const one = Object.hasOwn(of, name) ? of[name] : undefined;
    return one ? [one] : [];
  });
  return found.length > 0 && found.length === names.length ? found : undefined;
}
