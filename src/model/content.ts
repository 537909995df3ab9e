/** Messages and documents, with their periods of validity. */

/** An ICU message: plain text, or the syntax tree that react-intl accepts. */
export type CompiledMessage = string | readonly unknown[];

/** A version of a long text that is not in force, as Markdown or parsed; days have the form 2026-11-21. */
export type VersionOf<Content> = Content & {
  readonly validFrom: string;
  /** Its last day; absent when no later version is known. */ readonly validUntil?: string;
};

/** A long text in an available language, in the version in force on the day of publishing. */
export type InForce<Content> = Content & {
  readonly locale: string;
  readonly validFrom?: string;
  /** Introduction for readers of another language. */
  readonly introduction?: Content & { readonly locale: string };
  /** Versions no longer in force, newest first, and those to come, soonest first. */
  readonly earlier?: readonly VersionOf<Content>[];
  readonly upcoming?: readonly VersionOf<Content>[];
};

export type DocumentVersion = VersionOf<{ readonly markdown: string }>;

export type DocumentSource = InForce<{ readonly markdown: string }>;
