const losses: Record<string, number> = {};

/**
 * Imports a module by its address; after a failure by another one, since Firefox and WebKit remember a module that could not be
 * fetched and never ask again. The build puts it in place of `import()` for parts that no other part imports: those would exist twice.
 */
export async function importModule(address: string): Promise<unknown> {
  const before = losses[address];
  try {
    return await import(/* @vite-ignore */ before ? `${address}?again=${before}` : address);
  } catch (cause) {
    if (losses[address] === before) losses[address] = (before ?? 0) + 1;
    throw cause;
  }
}
Object.assign(globalThis, { fpImport: importModule });
