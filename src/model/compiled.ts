/** What the engine hands to the publisher and the browser: definitions without sugar, every expression a tree, every shorthand written out. Nothing behind this line checks a definition again. */
import type { Tree } from './tree';

/** JSON Schema, draft-07. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** A literal, or an expression to be evaluated where it is used. */
export type Value = string | number | boolean | null | readonly (string | number | boolean)[] | { readonly $: Tree };

/** How a value inside a text is written in the person's language. */
export type TextFormat = 'money' | 'price' | 'date' | 'short-date' | 'date-time' | 'time' | 'weekday' | 'month' | 'year' | 'number';

/** A value for a placeholder; `currency` only for an amount whose data carries one. */
export type TextValue = Value | { readonly $: Tree; readonly format: TextFormat; readonly currency?: Value };

/** A message id, or a message id with values for its placeholders. */
export type Text = string | { readonly message: string; readonly values?: Readonly<Record<string, TextValue>> };

/** Where a link leads. */
export type Target = {
  readonly page?: string;
  readonly query?: Readonly<Record<string, Value>>;
  readonly fragment?: string;
  readonly url?: string | { readonly $: Tree };
};

export type PictureSource = { readonly src: string; readonly mobile?: string; readonly mobileMax?: number; readonly alt?: Text };

/** Any block: its kind, its identity, its conditions; the rest belongs to the kind. */
export type Block = {
  readonly block: string;
  readonly id: string;
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

export type DataBinding = { readonly operation: string; readonly with?: Readonly<Record<string, Value>>; readonly when?: Tree };

export type CompiledPage = {
  readonly id: string;
  readonly path: string;
  readonly title: Text;
  readonly description?: Text;
  /** Roles that may open the page; absent: everybody. */
  readonly access?: readonly string[];
  readonly layout: 'page' | 'full' | 'narrow';
  readonly startup: 'full' | 'none';
  readonly banner: boolean;
  readonly index: boolean;
  readonly notFound?: boolean;
  readonly language?: string;
  /** document: prerendered whole; session: only its shell, the body is rendered for the person in the browser. */
  readonly mode: 'document' | 'session';
  readonly params: Readonly<Record<string, string | number | boolean>>;
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

/** How an answer becomes our data; see schemas/language/operation.schema.json. */
export type ResultMapping = {
  readonly schema: JsonSchema;
  readonly at?: string;
  readonly first?: boolean;
  readonly map?: Readonly<Record<string, string | { readonly from: string; readonly as?: string; readonly equals?: string | number | boolean }>>;
};

export type OperationError = { readonly id: string; readonly status?: number | string; readonly code?: string; readonly message?: Text };

/** An operation; keys beyond these belong to its protocol. Expressions inside read `with` and `state`. */
export type Operation = {
  readonly id: string;
  readonly api: string;
  readonly protocol: string;
  readonly with?: JsonSchema;
  readonly result?: ResultMapping;
  readonly empty?: readonly number[];
  readonly errors?: readonly OperationError[];
  readonly cache?: string;
  readonly retry?: number;
  readonly idempotent?: boolean | { readonly $: Tree };
  readonly [property: string]: unknown;
};

export type FieldOptions =
  | readonly { readonly value: string | number | boolean; readonly label: Text; readonly when?: Tree }[]
  | {
      readonly operation: string;
      readonly with?: Readonly<Record<string, Value>>;
      readonly value: string;
      readonly label: string;
      readonly distinct?: boolean; readonly sort?: 'none' | 'natural';
      readonly single?: 'take' | 'hide'; readonly none?: Text; readonly words?: string; readonly until?: string; readonly chosen?: string;
    };

export type FormItem = {
  readonly id: string;
  readonly group?: Text;
  readonly folded?: boolean;
  readonly fields?: readonly FormItem[]; readonly items?: readonly FormItem[];
  readonly label?: Text; readonly hint?: Text; readonly placeholder?: Text;
  readonly widget?: string;
  readonly width?: 'full' | 'half' | 'third';
  readonly autocomplete?: string;
  readonly when?: Tree;
  readonly options?: FieldOptions;
};

export type FormRule = { readonly id: string; readonly require: Tree; readonly at: string; readonly message: Text };

export type CompiledForm = {
  readonly id: string;
  /** Language-neutral data schema, entities folded into $defs. */
  readonly schema: JsonSchema;
  readonly fields: readonly FormItem[];
  readonly rules: readonly FormRule[];
  readonly draft: 'none' | 'session';
  readonly bodyBefore?: string;
  /** Source of the validator module: `export default rt => ({ schema, "<form id>": validate })`. */
  readonly validator: string;
  readonly hash: string;
  /** Message id per `<field>.<rule>`, resolved along form.field.rule, form.rule, validation.rule; and per code of a refusal by the server. */
  readonly messages: Readonly<Record<string, string>>;
};

export type StateEntry = {
  readonly schema: JsonSchema;
  readonly default?: unknown;
  readonly store: 'none' | 'session' | 'local';
  readonly key?: string;
  readonly keepOnLogout: boolean; readonly keepOnExpiry?: boolean;
  readonly from?: 'browser-language';
};

export type StartupStep = {
  readonly id: string;
  readonly operation: string;
  readonly with?: Readonly<Record<string, Value>>;
  readonly when?: Tree;
  readonly into?: string;
  readonly require?: Tree;
  readonly onFail: 'error-screen' | 'ignore' | 'alert';
  readonly renew?: boolean;
};

/** How the session's key travels to an API. */
export type KeyPlace = 'query' | 'header' | 'none';

export type Api = { readonly base: Value; readonly key: KeyPlace | { readonly $: Tree } };

export type Language = { readonly name: string; readonly tag: string; readonly fallback?: string };

export type SessionSettings = {
  readonly schema: JsonSchema;
  readonly keyStore: string;
  readonly saved?: string;
  readonly login?: string;
  readonly profile?: string; readonly logout?: string;
  readonly secrets?: readonly string[];
  readonly secretsInQuery?: boolean;
  readonly replaced?: readonly Action[];
  readonly ended?: { readonly text: Text; readonly query?: Readonly<Record<string, string>>; readonly actions?: readonly Action[] };
};

export type Theme = {
  readonly color: { readonly brand: string; readonly accent?: string; readonly neutral?: string };
  readonly radius: 'none' | 'small' | 'medium' | 'large';
  readonly font: 'figtree' | 'system';
};

export type Shell = {
  readonly header: { readonly menu?: string; readonly sticky: boolean; readonly floatAfter: number }; readonly error?: Pick<Modal, 'body'>;
  readonly footer: { readonly left?: string; readonly right?: string; readonly social?: string; readonly build: boolean };
};

export type Modal = { readonly title: Text; readonly body: readonly Block[] };

/** `names` of what is kept in the browser; * stands for any text. */
export type ConsentStorage = { readonly id: string; readonly names: readonly string[]; readonly purpose: Text; readonly lifetime: Text };

export type ConsentCategory = {
  readonly id: string;
  readonly title: Text;
  readonly text: Text;
  readonly required: boolean;
  /** States that are true while the category is allowed. */
  readonly flags: readonly string[];
  readonly whenUsed: boolean;
  readonly storage: readonly ConsentStorage[];
};

export type Consent = {
  readonly version: number;
  readonly months: number;
  readonly mark: { readonly state: string; readonly prefix: string };
  readonly policy?: Target;
  readonly imprint?: Target;
  readonly categories: readonly ConsentCategory[];
};

/** A service of others; keys beyond these belong to its kind. */
export type Integration = {
  readonly integration: string;
  readonly id: string;
  readonly category: string;
  readonly title: Text;
  readonly purpose: Text;
  readonly recipient: Text;
  readonly lifetime: Text;
  readonly [property: string]: unknown;
};

/** site.json, complete. */
export type SiteSettings = {
  readonly site: string;
  readonly abstract: boolean;
  readonly brand: { readonly name: string; readonly legalName?: string; readonly logo: string; readonly copyright?: Text };
  readonly contacts: Readonly<Record<string, unknown>>;
  /** Facts by their names, still with {{…}} in them, and the long texts that belong to a contract, by kind. */
  readonly seller?: { readonly [fact: string]: unknown; readonly documents: Readonly<Record<string, string>> };
  /** The first is the default. */
  readonly locales: readonly string[];
  readonly languages: Readonly<Record<string, Language>>;
  readonly currency: string;
  readonly theme: Theme;
  /** The first is the role of somebody not logged in. */
  readonly roles: readonly string[];
  readonly config: Readonly<Record<string, unknown>>;
  readonly transport?: { readonly includeSubDomains?: boolean };
  readonly apis: Readonly<Record<string, Api>>;
  readonly session: SessionSettings;
  readonly state: Readonly<Record<string, StateEntry>>;
  readonly startup: readonly StartupStep[];
  readonly access: { readonly login?: string; readonly denied?: string; readonly home?: string; readonly afterLogin?: string };
  readonly shell: Shell;
  readonly consent?: Consent;
  readonly integrations: readonly Integration[];
  readonly modals: Readonly<Record<string, Modal>>;
};

/** An ICU message: plain text, or the syntax tree that react-intl takes. */
export type CompiledMessage = string | readonly unknown[];

/** A long text that is not the one in force, as markdown or parsed; days are written as 2026-11-21. */
export type VersionOf<Content> = Content & { readonly validFrom: string; /** Its last day; absent when no later version is known. */ readonly validUntil?: string };
/** A long text in the language it was found in, as it is in force on the day of publishing. */
export type InForce<Content> = Content & {
  readonly locale: string;
  readonly validFrom?: string;
  /** What introduces it to readers of another language. */
  readonly introduction?: Content & { readonly locale: string };
  /** Versions no longer in force, newest first, and those to come, soonest first. */
  readonly earlier?: readonly VersionOf<Content>[];
  readonly upcoming?: readonly VersionOf<Content>[];
};
export type DocumentVersion = VersionOf<{ readonly markdown: string }>;
export type DocumentSource = InForce<{ readonly markdown: string }>;

/** Everything a site is, ready to be published. */
export type CompiledSite = {
  readonly settings: SiteSettings;
  readonly pages: readonly CompiledPage[];
  readonly menus: Readonly<Record<string, readonly MenuItem[]>>;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly forms: Readonly<Record<string, CompiledForm>>;
  /** Per locale, complete along its fallback chain. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>>;
  /** Long texts per locale and name, found along the fallback chain. */
  readonly documents: Readonly<Record<string, Readonly<Record<string, DocumentSource>>>>;
  /** Picture name (images/…) to the file that provides it. */
  readonly assets: Readonly<Record<string, string>>;
};
