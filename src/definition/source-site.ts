/**
 * A site read from disk, with its chain of overlays merged, but not yet normalised or checked. Values are plain JSON,
 * shared by identity between sites where nothing differs; do not mutate them.
 */

/** Where a value was written: a file relative to the project's root, and offsets in its text. */
export type Origin = { readonly file: string; readonly from: number; readonly to: number };

/** The text of a file named as in an Origin; undefined if unknown. */
export type TextOf = (file: string) => string | undefined;

/** Text of one message in one file of the chain. */
export type MessageLayer = { readonly file: string; readonly messages: Readonly<Record<string, unknown>> };

/** A text file, such as a document, named as in an Origin. */
export type TextFile = { readonly file: string; readonly text: string };

/** A pack that a site names: packs/<name>/pack.json. */
export type Pack = { readonly name: string; readonly file: string; readonly value: Readonly<Record<string, unknown>> };

/** The files countries/<code>.json by ISO 3166 code. */
export type KnownCountries = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

export type SourceForm = { readonly schema: unknown; readonly layout: unknown; readonly examples: unknown };

export type SourceSite = {
  readonly name: string;
  /** Nearest first: the site itself, then what it extends, down to the root. */
  readonly chain: readonly string[];
  readonly settings: unknown;
  readonly pages: unknown;
  readonly menu: unknown;
  /** content/pages/<name>.json by name. */
  readonly bodies: Readonly<Record<string, unknown>>;
  /** content/parts/<name>.json by name. */
  readonly parts: Readonly<Record<string, unknown>>;
  /** schemas/operations/<id>/operation.json by folder name, with its samples. */
  readonly operations: Readonly<Record<string, unknown>>;
  readonly samples: Readonly<Record<string, unknown>>;
  /** schemas/operations/<id>/document.graphql by id, and schemas/graphql/<api>.graphql by name; the nearest layer's. */
  readonly requests: Readonly<Record<string, TextFile>>;
  readonly contracts: Readonly<Record<string, TextFile>>;
  readonly entities: Readonly<Record<string, unknown>>;
  readonly forms: Readonly<Record<string, SourceForm>>;
  /** Per locale, nearest layer first. Layered, never merged. */
  readonly messages: Readonly<Record<string, readonly MessageLayer[]>>;
  /** content/glossary/<locale>.json by locale: words to use, and words to avoid. They are not published. */
  readonly glossaries: Readonly<Record<string, unknown>>;
  /** The packs that the site names, in its order. */
  readonly packs: readonly Pack[];
  /** Formats of postcodes, addresses and names, for all countries that the project knows. */
  readonly countries: KnownCountries;
  /** Default messages of kinds, per locale, for those that no layer of the site sets. */
  readonly builtIn: Readonly<Record<string, readonly MessageLayer[]>>;
  /** Markdown files: locale → name → file; a document is the nearest layer's, with all its versions. */
  readonly documents: Readonly<Record<string, Readonly<Record<string, TextFile>>>>;
  /** Asset name (images/…, files/…, fonts/…, packages/…) → absolute file; the nearest layer's. */
  readonly assets: Readonly<Record<string, string>>;
};
