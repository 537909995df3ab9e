import type { CompiledSite } from '../../model/site';

/** One look into a record: which, at what, and what was found. */
type Read = readonly [record: string, key: string, found: unknown];

type Entry = {
  readonly given: readonly unknown[];
  readonly reads: readonly Read[];
  readonly value: unknown;
  /** How often the code had changed by then. */
  readonly code: number;
};

type AnyRecord = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

/**
 * Cache from one run of publishing to the next, so that an edit costs only its own changes. A result is used again when
 * its inputs are the same and every message and document that was read for it is unchanged.
 */
export class BuildCache {
  private readonly entries = new Map<string, Entry>();
  private readonly texts = new Map<string, string>();
  private readonly records = new Map<string, AnyRecord>();
  private reads: Map<string, Read> | undefined;
  private code = 0;

  /** Results that are used for now whatever has changed since; they are made again once nothing is postponed. */
  postponed: (name: string) => boolean = () => false;

  /** The code has changed: nothing that was made before holds. */
  outdate(): void {
    this.code += 1;
  }

  /** Token of a value: the same string object as long as the value's content is equal. */
  fingerprint(name: string, value: unknown): string {
    const text = JSON.stringify(value) ?? '';
    const before = this.texts.get(name);
    if (before === text) return before;
    this.texts.set(name, text);
    return text;
  }

  /** Returns the result of an earlier run, or a new one. Takes its name, everything it depends on besides messages and documents, and the function that makes it. */
  cached<T>(name: string, dependencies: readonly unknown[], make: () => T): T {
    const before = this.entries.get(name);
    if (before && (this.postponed(name) || this.holds(before, dependencies))) return before.value as T;
    const reads = (this.reads = new Map<string, Read>());
    try {
      const value = make();
      this.entries.set(name, { given: dependencies, reads: [...reads.values()], value, code: this.code });
      return value;
    } finally {
      this.reads = undefined;
    }
  }

  /** The same site, whose messages and documents are noted when they are read. */
  trackReads(site: CompiledSite): CompiledSite {
    const locales = site.settings.locales;
    const all = <T extends object>(kind: string, records: Readonly<Record<string, T>>) =>
      Object.fromEntries(
        locales.map((locale) => [locale, this.watch(`${kind} ${locale}`, records[locale] ?? ({} as T))]),
      );
    return { ...site, messages: all('messages', site.messages), documents: all('documents', site.documents) };
  }

  private holds({ given: dependencies, reads, code }: Entry, now: readonly unknown[]): boolean {
    return (
      code === this.code &&
      dependencies.length === now.length &&
      dependencies.every((part, index) => part === now[index]) &&
      reads.every(([record, key, found]) => isSame(this.records.get(record)?.[key], found))
    );
  }

  private watch<T extends object>(name: string, record: T): T {
    this.records.set(name, record as AnyRecord);
    return new Proxy(record, {
      get: (target, key, receiver) => {
        const found: unknown = Reflect.get(target, key, receiver);
        if (this.reads && typeof key === 'string') this.reads.set(`${name} ${key}`, [name, key, found]);
        return found;
      },
    });
  }
}
