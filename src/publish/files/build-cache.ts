import { memoizeWeak } from '../../base/memoize';
import { fileDigest } from '../../definition/source/file-stamps';
import type { CompiledSite } from '../../model/site';

const knownDigests = memoizeWeak<string>();

/** One read of a record: its name, the key, and the value found. */
type Read = readonly [record: string, key: string, found: unknown];

type Entry = {
  readonly given: readonly (string | undefined)[];
  readonly reads: readonly Read[];
  readonly value: unknown;
  /** Number of code changes before it. */
  readonly code: number;
  /** False for a value that contains functions. */
  readonly isPlain: boolean;
  /** The latest run that used it and found it valid. */
  run: number;
};

type KeptEntry = Pick<Entry, 'given' | 'value'> & { readonly reads: readonly number[] };

/** The results of one run as plain values, for a later process. Several results share a read. */
export type KeptResults = {
  readonly reads: readonly Read[];
  readonly entries: readonly (readonly [name: string, entry: KeptEntry])[];
};

/** The list of all keys of a record. */
const everyKey = '*';

type AnyRecord = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

/**
 * Cache between runs of publishing, so that an edit costs only its own changes. A result is reused if
 * its inputs are the same and every message, document, picture and setting that was read for it is unchanged.
 */
export class BuildCache {
  private readonly entries = new Map<string, Entry>();
  private readonly records = new Map<string, AnyRecord>();
  /** Each read of this run once, and whether reads of earlier runs would find the same now. */
  private readonly known = new Map<string, Read>();
  private readonly current = new Map<Read, boolean>();
  private reads: Set<Read> | undefined;
  private code = 0;
  private run = 0;
  private made: string[] = [];
  private isNew = false;

  /** `kept`: the results of an earlier process. */
  constructor(kept?: KeptResults) {
    for (const [name, { given, value, reads }] of kept?.entries ?? []) {
      const found = reads.flatMap((index) => {
        const read = kept?.reads[index];
        return read === undefined ? [] : [read];
      });
      this.entries.set(name, { given, value, reads: found, code: 0, isPlain: true, run: 0 });
    }
  }

  /** Results that are used for now despite changes; they are recomputed once nothing is postponed. */
  postponed: (name: string) => boolean = () => false;

  /** The code has changed: all earlier results are invalid. */
  outdate(): void {
    this.code += 1;
  }

  /** Token of a value: equal for equal contents. */
  fingerprint(value: unknown): string {
    return fileDigest(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  }

  /** The same for an object that many runs pass and that tracks no reads: it is serialised once. */
  fingerprintOnce(value: object): string {
    return knownDigests([value], () => this.fingerprint(value));
  }

  /** Returns the result of an earlier run, or computes it. Takes its name, all untracked inputs, and the function that computes it. */
  cached<T>(name: string, dependencies: Entry['given'], make: () => T): T {
    return this.take(name, dependencies, make, true);
  }

  /** The same for a value that contains functions: no other process can use it. */
  cachedHere<T>(name: string, dependencies: Entry['given'], make: () => T): T {
    return this.take(name, dependencies, make, false);
  }

  /** The same site, whose settings, messages and documents are tracked when they are read. Starts a run. */
  trackReads(site: CompiledSite): CompiledSite {
    this.run += 1;
    this.made = [];
    this.known.clear();
    this.current.clear();
    const locales = site.settings.locales;
    const all = <T extends object>(kind: string, records: Readonly<Record<string, T>>) =>
      Object.fromEntries(
        locales.map((locale) => [locale, this.tracked(`${kind} ${locale}`, records[locale] ?? ({} as T))]),
      );
    return {
      ...site,
      settings: this.tracked('settings', site.settings),
      messages: all('messages', site.messages),
      documents: all('documents', site.documents),
    };
  }

  /** The same record, whose values are tracked when they are read for a result. Takes its name, which identifies the record. */
  tracked<T extends object>(name: string, record: T): T {
    // Comparisons read without the proxy.
    this.records.set(name, record as AnyRecord);
    return new Proxy(record, {
      get: (target, key, receiver) => {
        if (typeof key === 'string') this.note(name, key);
        return Reflect.get(target, key, receiver);
      },
      ownKeys: (target) => {
        this.note(name, everyKey);
        return Reflect.ownKeys(target);
      },
    });
  }

  /** The results that the latest run had to compute. */
  get madeNames(): readonly string[] {
    return this.made;
  }

  /** Whether the latest run used all results of `kept`, and added none. */
  isUnchanged(): boolean {
    return !this.isNew && [...this.entries.values()].every(({ run }) => run === this.run);
  }

  /** Every valid result of the latest run; the others are dropped. */
  kept(): KeptResults {
    this.isNew = false;
    for (const [name, { run }] of this.entries) if (run !== this.run) this.entries.delete(name);
    const reads = new Map<string, number>();
    const found: Read[] = [];
    const indexOf = (read: Read): number => {
      const name = nameOf(read[0], read[1]);
      const index = reads.get(name) ?? found.push(read) - 1;
      reads.set(name, index);
      return index;
    };
    const used = [...this.entries].filter(([, { isPlain }]) => isPlain);
    const entries = used.map(
      ([name, { given, value, reads: own }]) => [name, { given, value, reads: own.map(indexOf) }] as const,
    );
    return { reads: found, entries };
  }

  private take<T>(name: string, given: Entry['given'], make: () => T, isPlain: boolean): T {
    const before = this.entries.get(name);
    if (before && this.mayUse(name, before, given)) {
      for (const read of before.reads) this.reads?.add(read);
      // A name is always used for values of one type.
      return before.value as T;
    }
    const outer = this.reads;
    const reads = (this.reads = new Set<Read>());
    try {
      const value = make();
      if (isPlain) this.made.push(name);
      this.isNew ||= isPlain;
      this.entries.set(name, { given, reads: [...reads], value, code: this.code, isPlain, run: this.run });
      return value;
    } finally {
      this.reads = outer;
      for (const read of reads) outer?.add(read);
    }
  }

  private mayUse(name: string, entry: Entry, given: Entry['given']): boolean {
    if (!this.holds(entry, given)) return this.postponed(name);
    entry.run = this.run;
    return true;
  }

  private holds({ given: dependencies, reads, code }: Entry, now: Entry['given']): boolean {
    return (
      code === this.code &&
      dependencies.length === now.length &&
      dependencies.every((part, index) => part === now[index]) &&
      reads.every((read) => this.isCurrent(read))
    );
  }

  private isCurrent(read: Read): boolean {
    const [record, key, found] = read;
    const known = this.current.get(read) ?? isSame(this.lookUp(record, key), found);
    this.current.set(read, known);
    return known;
  }

  private lookUp(record: string, key: string): unknown {
    const now = this.records.get(record);
    return key === everyKey ? Object.keys(now ?? {}) : now?.[key];
  }

  private note(record: string, key: string): void {
    if (this.reads === undefined) return;
    const name = nameOf(record, key);
    const read = this.known.get(name) ?? [record, key, this.lookUp(record, key)];
    this.known.set(name, read);
    this.reads.add(read);
  }
}

const nameOf = (record: string, key: string): string => `${record} ${key}`;
