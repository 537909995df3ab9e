/** Output of the engine for the publisher and the browser: expanded definitions with every expression as a tree. Later code does not validate them again. */
import type { Action, CompiledPage, MenuItem, Modal } from './page';
import type { Api, Operation } from './operation';
import type { CompiledForm } from './form';
import type { CompiledMessage, DocumentSource } from './content';
import type { Consent } from './consent';
import type { JsonSchema } from './json-schema';
import type { Text, Value } from './value';
import type { Tree } from './tree';

export type StateEntry = {
  readonly schema: JsonSchema;
  readonly default?: unknown;
  readonly store: 'none' | 'session' | 'local';
  readonly key?: string;
  readonly keepOnLogout: boolean;
  readonly keepOnExpiry?: boolean;
  readonly from?: 'browser-language';
  readonly atLogin?: Value;
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
  /** Ids of the steps whose results it needs, in a published site; without them, all earlier steps. */
  readonly needs?: readonly string[];
};

export type Language = { readonly name: string; readonly tag: string; readonly fallback?: string };

/** How people log in at an OpenID Connect provider. */
export type OpenId = {
  readonly issuer: Value;
  readonly client: Value;
  readonly scopes: readonly string[];
  readonly page: string;
  readonly afterLogout?: string;
  readonly prompt?: 'login' | 'select_account' | 'consent';
  readonly parameters?: Readonly<Record<string, string>>;
  readonly origins?: readonly string[];
  readonly roles: {
    readonly claim: string;
    readonly map: Readonly<Record<string, string>>;
    readonly otherwise?: string;
  };
  readonly claims: Readonly<Record<string, string>>;
};

export type SessionSettings = {
  readonly schema: JsonSchema;
  readonly keyStore: string;
  readonly keyField?: string;
  readonly renewal?: { readonly by: string; readonly expiryField: string; readonly tokenField?: string };
  readonly openid?: OpenId;
  readonly saved?: string;
  readonly login?: string;
  readonly profile?: string;
  readonly logout?: string;
  readonly secrets?: readonly string[];
  readonly secretsInQuery?: boolean;
  readonly replaced?: readonly Action[];
  readonly unkept?: readonly Action[];
  readonly ended?: {
    readonly text: Text;
    readonly query?: Readonly<Record<string, string>>;
    readonly actions?: readonly Action[];
    readonly unknown?: { readonly query?: Readonly<Record<string, string>>; readonly actions?: readonly Action[] };
  };
};

/** A font file; missing values are those in the file. */
export type FontFile = {
  readonly src: string;
  readonly weight?: number;
  readonly style?: 'normal' | 'italic';
  readonly range?: string;
};

/** A typeface of the site, from files or from a package. */
export type Font = {
  readonly family: string;
  readonly files?: readonly FontFile[];
  readonly package?: string;
  readonly weights?: readonly number[];
  readonly italic: boolean;
  readonly subset: 'ranges' | 'letters' | 'none';
  readonly fallback: 'sans-serif' | 'serif' | 'monospace';
};

export type FontChoice = 'figtree' | 'system' | Font;

export type Theme = {
  readonly color: {
    readonly brand: string;
    readonly accent?: string;
    readonly neutral?: string;
    /** Colours of roles, such as `text.muted`, instead of the derived ones. */
    readonly roles?: { readonly light?: ColorRoles; readonly dark?: ColorRoles };
  };
  readonly radius: 'none' | 'small' | 'medium' | 'large';
  readonly font: FontChoice;
  readonly headingFont?: FontChoice;
  readonly type?: { readonly size?: number; readonly ratio?: number };
  readonly headings?: {
    readonly weight?: 'normal' | 'medium' | 'semibold' | 'bold';
    readonly spacing?: 'tight' | 'normal' | 'wide';
    readonly case?: 'normal' | 'capitals';
  };
  readonly density?: 'compact' | 'normal' | 'roomy';
  readonly shapes?: { readonly button?: Shape; readonly field?: Shape; readonly card?: Shape };
  readonly border?: 'none' | 'thin' | 'thick';
  readonly shadow?: 'none' | 'soft' | 'strong';
  readonly header?: 'bar' | 'centred' | 'brand';
  readonly footer?: 'brand' | 'plain';
  /** Pictures by role; pages are compiled with the pictures themselves. */
  readonly illustrations?: Readonly<Record<string, string>>;
  readonly print?: {
    readonly links?: 'addresses' | 'text';
    readonly head?: 'brand' | 'none';
    readonly folded?: 'open' | 'closed';
    readonly size?: number;
  };
  readonly recipes?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

type ColorRoles = Readonly<Record<string, string>>;

type Shape = 'none' | 'small' | 'medium' | 'large' | 'round';

export type Shell = {
  readonly header: {
    readonly menu?: string;
    readonly sticky: boolean;
    readonly floatAfter: number;
    readonly above?: Modal['body'];
    readonly end?: Modal['body'];
  };
  readonly error?: Pick<Modal, 'body'>;
  readonly footer: {
    readonly above?: Modal['body'];
    readonly below?: Modal['body'];
    readonly text?: Text;
    readonly picture?: string;
    readonly groups: readonly FooterGroup[];
    /** Ids of items outside of the folds. */
    readonly must: readonly string[];
    readonly build: boolean;
  };
};

/** A column of the footer: its heading, the menu with its items, and the name of its fold on narrow screens. */
export type FooterGroup = {
  readonly id: string;
  readonly message?: Text;
  readonly items: string;
  readonly fold?: Text;
};

/** A third-party service; its other keys belong to its kind. */
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

/** Logos for a background, a width or a purpose; the default one is used everywhere else. */
export type Logos = {
  readonly dark?: string;
  readonly brand?: string;
  readonly small?: string;
  readonly print?: string;
  readonly mail?: string;
};

/** site.json, complete. */
export type SiteSettings = {
  readonly site: string;
  /** Packs whose kinds and rules apply. */
  readonly packs?: readonly string[];
  readonly abstract: boolean;
  readonly brand: {
    readonly name: string;
    readonly legalName?: string;
    readonly logo: string;
    readonly logos?: Logos;
    readonly nameInLogo?: boolean;
    readonly copyright?: Text;
  };
  readonly contacts: Readonly<Record<string, unknown>>;
  /** Facts by name, still with {{…}} in them, and the contract texts, by kind. */
  readonly seller?: { readonly [fact: string]: unknown; readonly documents: Readonly<Record<string, string>> };
  /** The first is the default. */
  readonly locales: readonly string[];
  readonly languages: Readonly<Record<string, Language>>;
  readonly currency: string;
  readonly theme: Theme;
  /** The first is the role of a visitor who is not logged in. */
  readonly roles: readonly string[];
  readonly config: Readonly<Record<string, unknown>>;
  readonly transport?: { readonly includeSubDomains?: boolean };
  /** Sites that may embed this one in a frame, as Content-Security-Policy sources. */
  readonly frameAncestors?: readonly string[];
  /** Origins besides its APIs from which it may show pictures. */
  readonly imageOrigins?: readonly string[];
  readonly apis: Readonly<Record<string, Api>>;
  readonly session: SessionSettings;
  readonly state: Readonly<Record<string, StateEntry>>;
  readonly startup: readonly StartupStep[];
  readonly access: {
    readonly login?: string;
    readonly denied?: string;
    readonly home?: string;
    readonly afterLogin?: string;
  };
  readonly shell: Shell;
  readonly consent?: Consent;
  readonly integrations: readonly Integration[];
  readonly modals: Readonly<Record<string, Modal>>;
};

/** The complete content of a site, ready to be published. */
export type CompiledSite = {
  readonly settings: SiteSettings;
  readonly pages: readonly CompiledPage[];
  readonly menus: Readonly<Record<string, readonly MenuItem[]>>;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly forms: Readonly<Record<string, CompiledForm>>;
  /** Per locale, complete including its fallbacks. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>>;
  /** Ids of messages that kinds and the shell use. */
  readonly engineMessages: readonly string[];
  /** Long texts per locale and name, including fallbacks. */
  readonly documents: Readonly<Record<string, Readonly<Record<string, DocumentSource>>>>;
  /** Picture name (images/…) to the file with its content. */
  readonly assets: Readonly<Record<string, string>>;
};
