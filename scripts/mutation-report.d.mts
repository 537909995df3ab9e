type Module = { readonly name: string; readonly file: string };

export function withRow(
  before: string,
  modules: readonly Module[],
  name: string,
  figures: readonly (string | number)[],
): string;
export function writeRow(
  file: string,
  modules: readonly Module[],
  name: string,
  figures: readonly (string | number)[],
): Promise<void>;
