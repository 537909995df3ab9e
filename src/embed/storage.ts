/** Storage as code uses it: by methods, as properties, and by the list of its keys. */
export type StorageArea = Record<string, unknown> & Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage of a server: nothing is kept. */
const nowhere: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

/** The part of a storage whose names begin with a prefix, under their names without it. */
export function prefixedStorage(of: () => Storage, prefix: string): StorageArea {
  const whole = () => (typeof window === 'undefined' ? nowhere : of());
  const methods: Record<string, unknown> = {
    getItem: (name: string) => whole().getItem(prefix + name),
    setItem: (name: string, value: string) => whole().setItem(prefix + name, value),
    removeItem: (name: string) => whole().removeItem(prefix + name),
  };
  const read = (name: string): unknown => methods[name] ?? whole().getItem(prefix + name) ?? undefined;
  const names = () =>
    Object.keys(whole())
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
  return new Proxy({} as StorageArea, {
    get: (_, name) => (name === 'length' ? names().length : read(String(name))),
    set: (_, name, value) => {
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
