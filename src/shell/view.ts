/** Facts about a site and a page for the shell, from the publisher or the application of session pages. */
import type { ReactElement } from 'react';
import type { Action, MenuItem } from '../model/page';
import type { Logos, Shell, SiteSettings, Theme } from '../model/site';
import type { Target, Text } from '../model/value';
import type { Tree } from '../model/tree';

/** A language of the site, as a link to the current page. */
export type LocaleLink = {
  readonly locale: string;
  /** The language's own name, e.g. "Deutsch". */
  readonly name: string;
  /** BCP 47 tag for lang. */
  readonly tag: string;
  readonly href: string;
  readonly current: boolean;
};

/** Attributes to spread on an element; undefined ones are omitted. */
export type Attributes = Readonly<Record<`data-${string}`, string | undefined>> & { readonly hidden?: boolean };

/** A position around every page that a site may fill with blocks. */
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
  /** Address of the home page in the current language. */
  readonly home: string;
  readonly text: (text: Text) => string;
  /** Address of a target; undefined for one that is not on this site. */
  readonly href: (target: Target) => string | undefined;
  /** The placeholder of a slot; undefined for an empty slot. */
  readonly slot: (name: SlotName) => string | undefined;
  /** Drawing of the site as an inline svg with the class `icon`; null for an unknown name. */
  readonly icon: (name: string) => ReactElement | null;
  /**
   * A logo with this class: a drawing is inline, so that it takes the text colour; another picture is an img without alt.
   * `isLate`: it may be loaded lazily.
   */
  readonly logo: (variant: keyof Logos | undefined, className: string, isLate: boolean) => ReactElement;
  /** Address and size of a picture of the site. */
  readonly image: (name: string) => { readonly url: string; readonly width?: number; readonly height?: number };
  /** `data-press` with the actions, for the runner. */
  readonly pressAttributes: (actions: readonly Action[]) => Attributes;
  /** `data-when` with the condition, and `hidden` if it is false for an anonymous visitor. */
  readonly whenAttributes: (when: Tree | undefined) => Attributes;
};

/** A shell part takes only the view. */
export type ShellProps = { readonly view: SiteView };
