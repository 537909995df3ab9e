/** Storage as code uses it: with methods, as properties, and with the list of its keys. */
export type StorageArea = Record<string, unknown> & Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage on a server, which stores nothing. */
const nowhere: Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

/** The entries of a storage with a prefix, under their keys without it. `refused`: keys that it does not accept. */
export function prefixedStorage(
  of: () => Storage | undefined,
  prefix: string,
  refused: readonly string[] = [],
): StorageArea {
  const whole = () => of() ?? nowhere;
  const methods: Record<string, unknown> = {
    getItem: (name: string) => whole().getItem(prefix + name),
    setItem: (name: string, value: string) => whole().setItem(prefix + name, value),
    removeItem: (name: string) => whole().removeItem(prefix + name),
  };
  const read = (name: string): unknown => methods[name] ?? whole().getItem(prefix + name) ?? undefined;
  const names = () =>
    Array.from({ length: whole().length }, (_, index) => whole().key(index) ?? '')
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
  return new Proxy({} as StorageArea, {
    get: (_, name) => (name === 'length' ? names().length : read(String(name))),
    set: (_, name, value) => {
      if (refused.includes(String(name))) return false;
      whole().setItem(prefix + String(name), String(value));
      return true;
    },
    deleteProperty: (_, name) => {
      whole().removeItem(prefix + String(name));
      return true;
    },
    has: (_, name) => read(String(name)) !== undefined,
    ownKeys: names,
    getOwnPropertyDescriptor: (_, name) => ({ value: read(String(name)), enumerable: true, configurable: true }),
  });
}
