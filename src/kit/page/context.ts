import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { IntlShape } from 'react-intl';
import type { Block } from '../../model/page';
import type { Language } from '../../model/site';
import type { Target } from '../../model/value';
import type { LoadedForm } from '../contracts/form-module';
import type { ConsentPayload, FormPayload, PagePayload, ParsedDocument, PublishedImage } from '../../model/payload';
import type { Operation } from '../../model/operation';

/** The roots that expressions read; see docs/reference/language.md. */
export type Scope = {
  session: Record<string, unknown>;
  site: Record<string, unknown>;
  state: Record<string, unknown>;
  route: Record<string, unknown>;
  data: Record<string, unknown>;
};

/** The view of a block type. */
export type BlockView = ComponentType<{ readonly block: Block }>;

export type Image = PublishedImage;

/** Environment of a block: the site, the page, the language and the place of rendering. */
export type PageView = {
  /** static: HTML at publishing; island: hydrated alone on its HTML; app: inside the React application. */
  readonly mode: 'static' | 'island' | 'app';
  /** Whether a broken block shows its full diagnosis. */
  readonly development: boolean;
  /** False until React has hydrated the prerendered HTML: until then everybody sees what was published. */
  readonly live: boolean;
  /** Whether the stored values of this tab have been read and the visitor is known: only then are conditions and values final. */
  readonly settled: boolean;
  readonly locale: string;
  readonly language: Language;
  readonly languages: Readonly<Record<string, Language>>;
  readonly currency: string;
  readonly intl: IntlShape;
  /** Consent questions for visitors; undefined if the site needs no consent. */
  readonly consent?: ConsentPayload | undefined;
  readonly store: Scope;
  /** Role of a visitor who is not logged in, and the session storage key of the API key. */
  readonly anonymous: { readonly role: string; readonly keyStore: string };
  readonly payload: PagePayload;
  readonly href: (target: Target, evaluate: (tree: unknown) => unknown) => string | undefined;
  /** Navigates to an address of this site: inside the application if it shows that page, otherwise to its document. */
  readonly go: (address: string, replace?: boolean) => Promise<void>;
  readonly image: (name: string) => Image;
  /** Address of the icon sprite. */
  readonly sprite: string;
  readonly document?: (name: string) => ParsedDocument | undefined;
  readonly Block: BlockView;
  readonly operation: (id: string) => Operation | undefined;
  readonly form: (id: string) => FormPayload | undefined;
  /** Publishing only: the validator of a form. In the browser it is loaded before the form is mounted. */
  readonly formModule?: (id: string) => LoadedForm | undefined;
  /** Publishing only: a placeholder for HTML from a service; undefined if only a browser can sanitise it. */
  readonly safeHtml?: (html: string) => string | undefined;
  /** Publishing only: receives the title of a block that names the document. */
  readonly onTitle?: (title: string | undefined) => void;
};

export const PageContext = createContext<PageView | undefined>(undefined);

/** The page around the calling component. Throws without one: a programming error. */
export function usePage(): PageView {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage needs a PageContext around it');
  return page;
}

/** Names bound by `each`, `await` and `form` for the expressions inside them. */
export const BindingsContext = createContext<Readonly<Record<string, unknown>>>({});
