/** A document as a customer received it: never changed, never generated again. */
export interface Documents {
  id: string;
  customer: string;
  /** The order that it belongs to, where it belongs to one. */
  order: string | null;
  kind: string;
  /** Name of the file, as it is saved. */
  name: string;
  /** Media type. */
  type: string;
  /** A locale: `en`, `de`, `de-at`. */
  language: string;
  /** The version of a text that has versions, else the day on which it was made. */
  version: string;
  /** Of the content, in hexadecimal digits. */
  sha256: string;
  created_at: string;
  content: Uint8Array;
}

export interface DocumentTables {
  documents: Documents;
}
