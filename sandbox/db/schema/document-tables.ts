/** A document as a customer received it: never changed, never generated again. */
export interface Documents {
  id: string;
  customer: string;
  /** The order of the document, if it belongs to one. */
  order: string | null;
  kind: string;
  /** File name. */
  name: string;
  /** Media type. */
  type: string;
  /** A locale: `en`, `de`, `de-at`. */
  language: string;
  /** The version of a versioned text, otherwise the day of creation. */
  version: string;
  /** Hash of the content, in hexadecimal. */
  sha256: string;
  created_at: string;
  content: Uint8Array;
}

export interface DocumentTables {
  documents: Documents;
}
