const losses: Record<string, number> = {};

/**
 * Imports a module by its address; after a failure by another address, because Firefox and WebKit cache the failure of a module and
 * never retry. The build uses it instead of `import()` for chunks that no other chunk imports, which would be loaded twice.
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
