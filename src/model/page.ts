/** Pages, their blocks and their actions. */
import type { Target, Text, Value } from './value';
import type { Tree } from './tree';

/** Any block: its kind, identity and conditions; the other keys belong to the kind. */
export type Block = {
  readonly block: string;
  readonly id: string;
  /**
   * Number of this block among those with its id in the body of its page, from the second on. Blocks of dialogs and
   * around pages are not counted.
   */
  readonly twin?: number;
  readonly when?: Tree;
  readonly roles?: readonly string[];
  readonly [property: string]: unknown;
};

/** Any action; the other keys belong to the kind. `onError` runs if the action fails. */
export type Action = {
  readonly action: string;
  readonly id?: string;
  readonly when?: Tree;
  readonly as?: string;
  readonly onError?: readonly ErrorBranch[];
  readonly [property: string]: unknown;
};

/** `is`: a status ("401"), a class ("4xx", "5xx", "offline", "invalid") or "any". */
export type ErrorBranch = { readonly is: string; readonly then: readonly Action[] };

export type DataBinding = {
  readonly operation: string;
  readonly with?: Readonly<Record<string, Value>>;
  readonly when?: Tree;
  /** publish: requested at publishing. both: also then, for visitors without a choice, and again in the browser. */
  readonly fetch?: 'publish' | 'both';
  /** Publishing succeeds without the response: the former one stays, or the browser requests it. */
  readonly optional?: boolean;
};

/** Possible values of an address parameter. */
export type AddressParam = { readonly type: 'string' | 'integer'; readonly pattern: string };

/** Source of the pages of an address with parameters; expressions of `params` and `key` read `item`, of `next` `result`. */
export type PagePaths = {
  readonly operation: string;
  readonly with?: Readonly<Record<string, Value>>;
  readonly each?: string;
  readonly params: Readonly<Record<string, Tree>>;
  readonly key?: Tree;
  readonly next?: Readonly<Record<string, Tree>>;
  /** Publishing succeeds without a response: the former pages stay. */
  readonly optional?: boolean;
};

export type CompiledPage = {
  readonly id: string;
  readonly path: string;
  /** Former addresses of the page. */
  readonly formerly?: readonly string[];
  readonly title: Text;
  readonly description?: Text;
  /** Roles that may open the page; default: everybody. */
  readonly access?: readonly string[];
  /** Menu of the page's area. */
  readonly area?: string;
  readonly layout: 'page' | 'full' | 'narrow';
  readonly startup: 'full' | 'none';
  readonly banner: boolean;
  readonly index: boolean;
  readonly notFound?: boolean;
  readonly language?: string;
  /** document: fully prerendered; session: only its shell, the body is rendered for the person in the browser. */
  readonly mode: 'document' | 'session';
  readonly params: Readonly<Record<string, string | number | boolean>>;
  /** Parameters in the address, by name. */
  readonly addressParams?: Readonly<Record<string, AddressParam>>;
  readonly paths?: PagePaths;
  /** `browser`: at an unpublished address the browser requests the data; otherwise the page for unknown addresses is shown. */
  readonly unknown?: string;
  /** schema.org properties. */
  readonly structured?: Readonly<Record<string, Value>>;
  readonly data: Readonly<Record<string, DataBinding>>;
  readonly body: readonly Block[];
};

export type MenuItem = {
  readonly id: string;
  readonly to?: Target;
  readonly message?: Text;
  readonly icon?: string;
  readonly iconOnly?: boolean;
  readonly roles?: readonly string[];
  readonly when?: Tree;
  readonly children?: readonly MenuItem[];
  readonly locales?: boolean;
  readonly secondary?: boolean;
  readonly active?: boolean;
  readonly action?: readonly Action[];
};

export type Modal = { readonly title: Text; readonly body: readonly Block[] };
