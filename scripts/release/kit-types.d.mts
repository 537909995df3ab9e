export function writeKitTypes(folder: string): void;
