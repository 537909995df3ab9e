/** A document that somebody was given, as it was given: never changed, never made anew. */
export interface Documents {
  id: string;
  customer: string;
  /** The order that it belongs to, where it belongs to one. */
  order: string | null;
  kind: string;
  /** Name of the file. */
  name: string;
  type: string;
  language: string;
  /** The version of a text that has versions, else the day on which it was made. */
  version: string;
  sha256: string;
  created_at: string;
  content: Uint8Array;
}

export interface DocumentTables {
  documents: Documents;
}
