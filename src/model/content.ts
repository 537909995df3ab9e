/** Messages and documents, with the time in which they hold. */

/** An ICU message: plain text, or the syntax tree that react-intl takes. */
export type CompiledMessage = string | readonly unknown[];

/** A long text that is not the one in force, as markdown or parsed; days are written as 2026-11-21. */
export type VersionOf<Content> = Content & {
  readonly validFrom: string;
  /** Its last day; absent when no later version is known. */ readonly validUntil?: string;
};

/** A long text in the language it was found in, as it is in force on the day of publishing. */
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
