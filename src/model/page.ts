/** Pages, what they consist of, and what happens on them. */
import type { Target, Text, Value } from './value';
import type { Tree } from './tree';

/** Any block: its kind, its identity, its conditions; the rest belongs to the kind. */
export type Block = {
  readonly block: string;
  readonly id: string;
  /**
   * Which block with this id it is in the body of its page, from the second on. Nothing else is counted: blocks of dialogs, and those
   * around pages, never have it.
   */
  readonly twin?: number;
  readonly when?: Tree;
  readonly roles?: readonly string[];
  readonly [property: string]: unknown;
};

/** Any action; the rest belongs to the kind. `onError` runs when the action fails. */
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
  /** publish: asked for when the site is published. both: then, for somebody who has chosen nothing, and again in the browser. */
  readonly fetch?: 'publish' | 'both';
  /** A publication without the answer succeeds: the earlier one stays, or the browser asks. */
  readonly optional?: boolean;
};

/** Values that a parameter of an address may have. */
export type AddressParam = { readonly type: 'string' | 'integer'; readonly pattern: string };

/** Where the pages of an address with parameters come from; expressions of `params` and `key` read `item`, of `next` `result`. */
export type PagePaths = {
  readonly operation: string;
  readonly with?: Readonly<Record<string, Value>>;
  readonly each?: string;
  readonly params: Readonly<Record<string, Tree>>;
  readonly key?: Tree;
  readonly next?: Readonly<Record<string, Tree>>;
  /** Without an answer the publication succeeds: the earlier pages stay. */
  readonly optional?: boolean;
};

export type CompiledPage = {
  readonly id: string;
  readonly path: string;
  /** Addresses that the page had before. */
  readonly formerly?: readonly string[];
  readonly title: Text;
  readonly description?: Text;
  /** Roles that may open the page; absent: everybody. */
  readonly access?: readonly string[];
  /** Menu of the area that the page belongs to. */
  readonly area?: string;
  readonly layout: 'page' | 'full' | 'narrow';
  readonly startup: 'full' | 'none';
  readonly banner: boolean;
  readonly index: boolean;
  readonly notFound?: boolean;
  readonly language?: string;
  /** document: prerendered whole; session: only its shell, the body is rendered for the person in the browser. */
  readonly mode: 'document' | 'session';
  readonly params: Readonly<Record<string, string | number | boolean>>;
  /** Parameters in the address, by name. */
  readonly addressParams?: Readonly<Record<string, AddressParam>>;
  readonly paths?: PagePaths;
  /** `browser`: at an address that was not published the browser asks; else the page for unknown addresses is shown. */
  readonly unknown?: string;
  /** Properties of schema.org. */
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
