/* Generated from the schemas by `faceplate types`. Do not edit. */
import type { JsonSchema } from '../model/json-schema';
import type { Text } from '../model/value';
import type { Tree } from '../model/tree';

export type OperationKind = CmsOperation | GraphqlOperation | RestOperation;

/**
 * A read from a content management system, in the reader's language or a fallback.
 */
export interface CmsOperation {
  $schema?: string;
  faceplate: 1;
  /**
   * Its name, a thing and what is done with it; also the name of its folder.
   */
  id: string;
  /**
   * What it is for, in one sentence.
   */
  description?: string;
  /**
   * Why it is described though this site does not call it; without a reason check warns of it.
   */
  unused?: string;
  /**
   * Name of an API of site.json.
   */
  api: string;
  protocol: 'cms';
  /**
   * Path below the CMS's address; {name} is replaced by with.<name>, encoded.
   */
  path: string;
  /**
   * Further query parameters. An absent value leaves its parameter out; locale and fallback are added.
   */
  query?: Record<string, unknown>;
  /**
   * Field of the result that holds the entries; when none is left, the answer counts as empty.
   */
  entries?: string;
  /**
   * What the caller hands in, read as with.<name> in this file.
   */
  with?: JsonSchema;
  /**
   * What the answer becomes.
   */
  result?: {
    /**
     * Shape of the mapped answer.
     */
    schema: JsonSchema;
    /**
     * JSON pointer into the answer where the data lies.
     */
    at?: string;
    /**
     * The data is a list of which only the first item counts.
     */
    first?: boolean;
    /**
     * Maps a field of the result to a JSON pointer below `at`, {from, as} or {from, equals}. Without it, the data is used unchanged.
     */
    map?: {
      [k: string]:
        | string
        | {
            /**
             * JSON pointer below `at`.
             */
            from: string;
            /**
             * slug: in small letters, without blanks and hyphens. host: the same as the label of a domain, umlauts written out.
             */
            as?: 'string' | 'number' | 'boolean' | 'date' | 'slug' | 'host' | 'lower' | 'list';
            /**
             * Keeps only whether the value is this one: true or false.
             */
            equals?: string | number | boolean;
          };
    };
  };
  /**
   * Statuses that mean: nothing found.
   */
  empty?: number[];
  /**
   * What a failure says. The first that fits wins.
   */
  errors?: {
    /**
     * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
     */
    id: string;
    /**
     * HTTP status, or a class of them such as 5xx.
     */
    status?: number | string;
    /**
     * Code that the answer carries.
     */
    code?: string;
    /**
     * Our own text. Without it the server's message, where it carries one.
     */
    message?: Text;
  }[];
  /**
   * Conditions that answers fulfil in addition to their schema, such as legal requirements of an offer. `check` tests them with recorded answers.
   */
  expects?: {
    /**
     * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
     */
    id: string;
    /**
     * Only answers to calls with these values.
     */
    with?: {
      [k: string]: string | number | boolean;
    };
    /**
     * At least one item of the answer fits this.
     */
    some?: JsonSchema;
    /**
     * Each item of the answer fits this.
     */
    every?: JsonSchema;
  }[];
  /**
   * Kinds of mail that the API may send after this call. `check` compares them with what messages promise.
   */
  mails?: string[];
  /**
   * How long an answer is used again.
   */
  cache?: string;
  /**
   * Operations whose answers this one changes: an action renews these on the page, and no others. Without a list, any answer may be old when it is shown again.
   *
   * Items: Id of an operation that reads.
   */
  changes?: string[];
  /**
   * Reads only.
   */
  retry?: number;
  /**
   * Sends an Idempotency-Key that stays the same until a definitive answer; { "$": "with.…" }: the one that is handed in, such as flow.key.
   */
  idempotent?: boolean | {readonly $: Tree};
}
/**
 * A GraphQL query or mutation. Its document is in document.graphql in the same folder, the schema of its API in schemas/graphql/<api>.graphql.
 */
export interface GraphqlOperation {
  $schema?: string;
  faceplate: 1;
  /**
   * Its name, a thing and what is done with it; also the name of its folder.
   */
  id: string;
  /**
   * What it is for, in one sentence.
   */
  description?: string;
  /**
   * Why it is described though this site does not call it; without a reason check warns of it.
   */
  unused?: string;
  /**
   * Name of an API of site.json.
   */
  api: string;
  protocol: 'graphql';
  /**
   * The document, if it is short; otherwise it is in document.graphql. One query or mutation with a name, and its fragments.
   */
  document?: string;
  /**
   * Variables of the document: literals, expressions, or objects of these, up to three levels deep. Absent values are left out. Without it every variable is the value of the same name that is handed in, and "with" follows from the document.
   */
  variables?: Record<string, unknown>;
  /**
   * Types of the result that are refusals, with the HTTP status they count as: {"Conflict": 409}. Their code, message and fields are read as those of a REST error.
   */
  failures?: Record<string, number>;
  /**
   * key (unless stated): the session's key, the way the API wants it. none: nothing.
   */
  auth?: 'key' | 'none';
  /**
   * What the caller hands in, read as with.<name> in this file.
   */
  with?: JsonSchema;
  /**
   * How the answer becomes our data. Without it, or without its schema, the shape follows from the document.
   */
  result?: {
    /**
     * Schema of the mapped answer, if it differs from that of the document or is shared with other calls. `check` compares it with the document.
     */
    schema?: JsonSchema;
    /**
     * JSON pointer into the answer; /data/<field> of the only field unless stated.
     */
    at?: string;
    /**
     * The data is a list of which only the first item counts.
     */
    first?: boolean;
    /**
     * Maps a field of the result to a JSON pointer below `at`, {from, as} or {from, equals}. Without it, the data is used unchanged; an alias in the document is shorter.
     */
    map?: {
      [k: string]:
        | string
        | {
            /**
             * JSON pointer below `at`.
             */
            from: string;
            /**
             * slug: in small letters, without blanks and hyphens. host: the same as the label of a domain, umlauts written out.
             */
            as?: 'string' | 'number' | 'boolean' | 'date' | 'slug' | 'host' | 'lower' | 'list';
            /**
             * Keeps only whether the value is this one: true or false.
             */
            equals?: string | number | boolean;
          };
    };
  };
  /**
   * Statuses that mean: nothing found.
   */
  empty?: number[];
  /**
   * What a failure says. The first that fits wins.
   */
  errors?: {
    /**
     * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
     */
    id: string;
    /**
     * HTTP status, or a class of them such as 5xx.
     */
    status?: number | string;
    /**
     * Code that the answer carries.
     */
    code?: string;
    /**
     * Our own text. Without it the server's message, where it carries one.
     */
    message?: Text;
  }[];
  /**
   * Conditions that answers fulfil in addition to their schema, such as legal requirements of an offer. `check` tests them with recorded answers.
   */
  expects?: {
    /**
     * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
     */
    id: string;
    /**
     * Only answers to calls with these values.
     */
    with?: {
      [k: string]: string | number | boolean;
    };
    /**
     * At least one item of the answer fits this.
     */
    some?: JsonSchema;
    /**
     * Each item of the answer fits this.
     */
    every?: JsonSchema;
  }[];
  /**
   * Kinds of mail that the API may send after this call. `check` compares them with what messages promise.
   */
  mails?: string[];
  /**
   * How long an answer is used again.
   */
  cache?: string;
  /**
   * Operations whose answers this one changes: an action renews these on the page, and no others. Without a list, any answer may be old when it is shown again.
   *
   * Items: Id of an operation that reads.
   */
  changes?: string[];
  /**
   * Reads only.
   */
  retry?: number;
  /**
   * Sends an Idempotency-Key that stays the same until a definitive answer; { "$": "with.…" }: the one that is handed in, such as flow.key.
   */
  idempotent?: boolean | {readonly $: Tree};
}
/**
 * An HTTP call: method, path, query and a JSON body or a file.
 */
export interface RestOperation {
  $schema?: string;
  faceplate: 1;
  /**
   * Its name, a thing and what is done with it; also the name of its folder.
   */
  id: string;
  /**
   * What it is for, in one sentence.
   */
  description?: string;
  /**
   * Why it is described though this site does not call it; without a reason check warns of it.
   */
  unused?: string;
  /**
   * Name of an API of site.json.
   */
  api: string;
  protocol: 'rest';
  /**
   * HTTP method. Only GET is a read: it may be cached and made again.
   */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Path below the API's address; {name} is replaced by with.<name>, encoded.
   */
  path: string;
  /**
   * Query parameters. A list is sent separated by commas; a value that is absent or empty leaves its parameter out.
   */
  query?: Record<string, unknown>;
  /**
   * JSON body: a literal, an expression, or an object of these, up to four levels deep. "..." takes over all fields of an object that nothing else in the request reads. Absent values are left out.
   */
  body?: unknown;
  /**
   * A file that is sent instead of a body, usually with.file: its bytes with its own type, or as a part of a form.
   */
  file?: {
    $: string;
  };
  /**
   * Sends the file as this part of a multipart form. Default: its bytes alone.
   */
  part?: string;
  /**
   * key (unless stated): the session's key, the way the API wants it. basic: with.username and with.password in the Authorization header. none: nothing.
   */
  auth?: 'key' | 'none' | 'basic';
  /**
   * Further headers.
   */
  headers?: {
    [k: string]: string;
  };
  /**
   * Field of the result that gets the answer's ETag: the version of what was read.
   */
  etag?: string;
  /**
   * The version the change is meant for, sent as If-Match. A server that has another one answers 412; without a version nothing is sent.
   */
  ifMatch?: {
    $: string;
  };
  /**
   * What the caller hands in, read as with.<name> in this file.
   */
  with?: JsonSchema;
  /**
   * What the answer becomes.
   */
  result?: {
    /**
     * Shape of the mapped answer.
     */
    schema: JsonSchema;
    /**
     * JSON pointer into the answer where the data lies.
     */
    at?: string;
    /**
     * The data is a list of which only the first item counts.
     */
    first?: boolean;
    /**
     * Maps a field of the result to a JSON pointer below `at`, {from, as} or {from, equals}. Without it, the data is used unchanged.
     */
    map?: {
      [k: string]:
        | string
        | {
            /**
             * JSON pointer below `at`.
             */
            from: string;
            /**
             * slug: in small letters, without blanks and hyphens. host: the same as the label of a domain, umlauts written out.
             */
            as?: 'string' | 'number' | 'boolean' | 'date' | 'slug' | 'host' | 'lower' | 'list';
            /**
             * Keeps only whether the value is this one: true or false.
             */
            equals?: string | number | boolean;
          };
    };
  };
  /**
   * Statuses that mean: nothing found.
   */
  empty?: number[];
  /**
   * What a failure says. The first that fits wins.
   */
  errors?: {
    /**
     * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
     */
    id: string;
    /**
     * HTTP status, or a class of them such as 5xx.
     */
    status?: number | string;
    /**
     * Code that the answer carries.
     */
    code?: string;
    /**
     * Our own text. Without it the server's message, where it carries one.
     */
    message?: Text;
  }[];
  /**
   * Conditions that answers fulfil in addition to their schema, such as legal requirements of an offer. `check` tests them with recorded answers.
   */
  expects?: {
    /**
     * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
     */
    id: string;
    /**
     * Only answers to calls with these values.
     */
    with?: {
      [k: string]: string | number | boolean;
    };
    /**
     * At least one item of the answer fits this.
     */
    some?: JsonSchema;
    /**
     * Each item of the answer fits this.
     */
    every?: JsonSchema;
  }[];
  /**
   * Kinds of mail that the API may send after this call. `check` compares them with what messages promise.
   */
  mails?: string[];
  /**
   * How long an answer is used again.
   */
  cache?: string;
  /**
   * Operations whose answers this one changes: an action renews these on the page, and no others. Without a list, any answer may be old when it is shown again.
   *
   * Items: Id of an operation that reads.
   */
  changes?: string[];
  /**
   * Reads only.
   */
  retry?: number;
  /**
   * Sends an Idempotency-Key that stays the same until a definitive answer; { "$": "with.…" }: the one that is handed in, such as flow.key.
   */
  idempotent?: boolean | {readonly $: Tree};
}
