/**
 * Memory of an open project between saves. Every cache of the engine with text keys is a part of
 * this object only: closing a project frees all of it, and two projects in one process are independent.
 * Results derived from a single value are stored with that value instead (memoize.ts).
 */

type Entry<Value> = { readonly value: Value; touched: number };

/** Number of reloads that an unused entry survives: one, so that a save with an error costs nothing twice. */
const generationsKept = 2;

/** A table by text that drops entries which were not used since the reload before the last one. */
class SweptTable<Value> {
  private readonly entries = new Map<string, Entry<Value>>();
  private generation = 0;

  get size(): number {
    return this.entries.size;
  }

  /** The value of a key, if there is one. */
  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (entry !== undefined) entry.touched = this.generation;
    return entry?.value;
  }

  /** Sets the value of a key and returns it. */
  set(key: string, value: Value): Value {
    this.entries.set(key, { value, touched: this.generation });
    return value;
  }

  /** The value of a key; created if there is none. A value may not be `undefined`. */
  take(key: string, make: () => Value): Value {
    return this.get(key) ?? this.set(key, make());
  }

  /** Starts a generation. */
  sweep(): void {
    this.generation += 1;
    for (const [key, { touched }] of this.entries) {
      if (touched <= this.generation - generationsKept) this.entries.delete(key);
    }
  }
}

/** The memory of one open project. */
export class ProjectMemory {
  private readonly parts = new Map<unknown, unknown>();
  private readonly tables: Pick<SweptTable<unknown>, 'size' | 'sweep'>[] = [];
  private readonly versions = new WeakMap<object, number>();
  private lastVersion = 0;

  /**
   * The part of this memory that `make` creates. A module declares its cache as such a function, which is also its name:
   * `const trees = (memory: ProjectMemory) => memory.table<Tree>()`, and gets it with `memory.part(trees)`.
   */
  part<Part>(make: (memory: ProjectMemory) => Part): Part {
    if (!this.parts.has(make)) this.parts.set(make, make(this));
    // The key is the function that created the part, so the part is its result.
    return this.parts.get(make) as Part;
  }

  /** A new table of this memory; for functions passed to `part`. */
  table<Value>(): SweptTable<Value> {
    const table = new SweptTable<Value>();
    this.tables.push(table);
    return table;
  }

  /** A unique number of an object in the project. */
  versionOf(value: object): number {
    const known = this.versions.get(value) ?? (this.lastVersion += 1);
    this.versions.set(value, known);
    return known;
  }

  /** The number of entries in all tables. */
  get size(): number {
    return this.tables.reduce((sum, { size }) => sum + size, 0);
  }

  /** Starts a generation: drops entries that were not used in the last two. */
  sweep(): void {
    for (const table of this.tables) table.sweep();
  }
}
