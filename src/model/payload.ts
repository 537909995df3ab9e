/** The JSON files of a published site for its scripts. */
import type { ConsentCategory } from './consent';
import type { InForce, VersionOf } from './content';
import type { CompiledForm, FormItem, FormRule } from './form';
import type { Api, Operation } from './operation';
import type { Block, DataBinding, Modal } from './page';
import type { Integration, Language, SessionSettings, StartupStep, StateEntry } from './site';
import type { Text } from './value';

/** One page for the browser's router and links. */
export type Route = {
  readonly id: string;
  readonly path: string;
  readonly access?: readonly string[];
  /** Menu next to the page; pages with another one are separate documents. */
  readonly area?: string;
  readonly mode: 'document' | 'session';
  readonly title: Text;
  /** Address of the page's payload; empty for a document, which contains it. */
  readonly payload: string;
};

/** A form without its validator's source: the module is loaded by address. */
export type FormPayload = Omit<CompiledForm, 'schema' | 'validator' | 'hash' | 'fields' | 'rules'> & {
  readonly fields: readonly FormItem[];
  readonly rules: readonly FormRule[];
  /** Address of the validator module, which includes the schema. */
  readonly module: string;
};

/** A state that is true, or a text, while something is allowed; stored in local storage under its key. */
export type ConsentFlag = { readonly state: string; readonly key: string };

/** Rules of the consent notice, for the browser. */
export type ConsentRules = {
  /** Hash of the purposes and recipients: a choice is valid for these only. */
  readonly version: string;
  readonly months: number;
  readonly mark: ConsentFlag & { readonly prefix: string };
  /** `offered`: can be allowed; flags of the others are set with everything else, and allow nothing. */
  readonly categories: readonly {
    readonly id: string;
    readonly required: boolean;
    readonly offered: boolean;
    readonly flags: readonly ConsentFlag[];
  }[];
  /** Names of entries that the site itself stores in the browser; * matches any text. */
  readonly own: readonly string[];
};

export type ConsentPayload = {
  readonly rules: ConsentRules;
  /** The offered categories, and the necessary ones. */
  readonly categories: readonly ConsentCategory[];
  /** Configured integrations. */
  readonly integrations: readonly Integration[];
};

/** Address and size of a published picture, and its smaller formats. */
export type PublishedImage = {
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
  /** Size of a downloadable file. */
  readonly bytes?: number;
  /** The same picture in several widths, best format first; photographs have them. */
  readonly sources?: readonly { readonly type: string; readonly srcSet: string }[];
};

/** Data that all pages of a site share; `_fp/site.<hash>.json`. */
export type SitePayload = {
  readonly site: string;
  readonly facts: {
    readonly name: string;
    readonly brand: object;
    readonly contacts: object;
    readonly currency: string;
  };
  readonly locales: readonly string[];
  readonly languages: Readonly<Record<string, Language>>;
  readonly roles: readonly string[];
  readonly apis: Readonly<Record<string, Api>>;
  readonly session: Omit<SessionSettings, 'schema'>;
  readonly state: Readonly<Record<string, Omit<StateEntry, 'schema'>>>;
  readonly startup: readonly StartupStep[];
  readonly access: {
    readonly login?: string;
    readonly denied?: string;
    readonly home?: string;
    readonly afterLogin?: string;
  };
  readonly routes: readonly Route[];
  readonly modals: Readonly<Record<string, Modal>>;
  /** Blocks below the button of the error screen. */
  readonly errorBody?: readonly Block[];
  /** Absent if the site asks for no consent. */
  readonly consent?: ConsentPayload;
  /** Operations of start-up, session and modals. */
  readonly operations: Readonly<Record<string, Operation>>;
  /** Address of the icon sprite. */
  readonly sprite: string;
  /** Addresses of the project's own kinds, by `<family>/<name>/<file>`; absent without any. */
  readonly kinds?: Readonly<Record<string, string>>;
  /** Published addresses by picture name. */
  readonly images: Readonly<Record<string, PublishedImage>>;
};

/** A Markdown document parsed at publishing: hast trees, and their language. */
export type ParsedDocument = InForce<{ readonly tree: unknown }>;
export type ParsedVersion = VersionOf<{ readonly tree: unknown }>;

/** Data that one page needs for hydration; `_fp/pages/<id>.<hash>.json`. */
export type PagePayload = {
  readonly page: string;
  readonly path: string;
  readonly title: Text;
  readonly access?: readonly string[];
  readonly startup: 'full' | 'none';
  readonly params: Readonly<Record<string, string | number | boolean>>;
  /** Address parameters that are whole numbers. */
  readonly integers?: readonly string[];
  readonly data: Readonly<Record<string, DataBinding>>;
  /** Published responses, by language, then by name; null for "nothing found". */
  readonly fetched?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Arguments of the responses that the browser requests again. */
  readonly asked?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The whole body; session pages only. */
  readonly body?: readonly Block[];
  /** Islands by block id; documents only. */
  readonly islands?: Readonly<Record<string, Block>>;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly forms: Readonly<Record<string, FormPayload>>;
  /** Parsed Markdown documents of live parts: by language, then by name. */
  readonly documents?: Readonly<Record<string, Readonly<Record<string, ParsedDocument>>>>;
};
