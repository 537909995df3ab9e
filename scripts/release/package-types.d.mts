export const typedEntries: Readonly<Record<string, string>>;
export function writePackageTypes(folder: string): void;
