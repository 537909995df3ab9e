/** Facts about a site and a page for the shell, from the publisher or the application of session pages. */
import type { ReactElement } from 'react';
import type { Action, MenuItem } from '../model/page';
import type { Logos, Shell, SiteSettings, Theme } from '../model/site';
import type { Target, Text } from '../model/value';
import type { Tree } from '../model/tree';

/** A language of the site, as a link to the page at hand. */
export type LocaleLink = {
  readonly locale: string;
  /** The language's own name, e.g. "Deutsch". */
  readonly name: string;
  /** BCP 47 tag for lang. */
  readonly tag: string;
  readonly href: string;
  readonly current: boolean;
};

/** Attributes spread on an element; undefined ones are left out. */
export type Attributes = Readonly<Record<`data-${string}`, string | undefined>> & { readonly hidden?: boolean };

/** A place around every page that a site may fill with blocks. */
export type SlotName = 'header-above' | 'header-end' | 'footer-above' | 'footer-below';

export type SiteView = {
  readonly brand: SiteSettings['brand'];
  readonly menus: Readonly<Record<string, readonly MenuItem[]>>;
  readonly theme: Pick<Theme, 'header' | 'footer' | 'print'>;
  readonly shell: Shell;
  /** Id of the page shown, for aria-current. */
  readonly page: string;
  readonly locales: readonly LocaleLink[];
  readonly release: { readonly version: string; readonly build: string };
  /** Address of the home page in the language at hand. */
  readonly home: string;
  readonly text: (text: Text) => string;
  /** Address of a target; undefined when it leads nowhere on this site. */
  readonly href: (target: Target) => string | undefined;
  /** The mark in the place of a slot; undefined for one that the site leaves empty. */
  readonly slot: (name: SlotName) => string | undefined;
  /** Drawing of the site as an inline svg with the class `icon`; null when the site has none of that name. */
  readonly icon: (name: string) => ReactElement | null;
  /**
   * A logo with this class: a drawing inline, so that it takes the colour of the text around it; another picture as an img without alt.
   * `isLate`: it need not be there before it is shown.
   */
  readonly logo: (variant: keyof Logos | undefined, className: string, isLate: boolean) => ReactElement;
  /** Address and size of a picture of the site. */
  readonly image: (name: string) => { readonly url: string; readonly width?: number; readonly height?: number };
  /** `data-press` with the actions, for the runner. */
  readonly pressAttributes: (actions: readonly Action[]) => Attributes;
  /** `data-when` with the condition, and `hidden` when it is false for the visitor nobody knows yet. */
  readonly whenAttributes: (when: Tree | undefined) => Attributes;
};

/** A shell part takes the view and nothing else. */
export type ShellProps = { readonly view: SiteView };
