/** How a country writes postcodes, as its file says. */
export type PostcodeData = Readonly<Record<'pattern' | 'written' | 'example', string>>;

/**
 * Data by which a format judges, as a compiled form has it: `of` has the data of each choice by name, in capitals; `any` are the choices that
 * count where nothing is chosen. `field` is the field next to it that chooses.
 */
export type FormatData = {
  readonly field?: string;
  readonly any: readonly string[];
  readonly of: Readonly<Record<string, PostcodeData>>;
};

/** The data of the chosen one; of any, if none is chosen. Undefined where nothing is known of one of them. */
export function chosenData({ any, of }: FormatData, chosen: unknown): readonly PostcodeData[] | undefined {
  const names = typeof chosen === 'string' && chosen !== '' ? [chosen.toUpperCase()] : any;
  const found = names.flatMap((name): readonly PostcodeData[] => {
    const one = Object.hasOwn(of, name) ? of[name] : undefined;
    return one ? [one] : [];
  });
  return found.length > 0 && found.length === names.length ? found : undefined;
}
