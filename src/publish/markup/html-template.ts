import { element, escapeHtml, languageAttributes, jsonForScript, openTag } from './html';
import type { HtmlAttributes } from './html';
import { openGraph } from './open-graph';
import type { LinkPreview } from './open-graph';

/** A file that the scripts of a document will load. */
export type Preload = { readonly href: string; readonly as: 'script' | 'fetch' | 'style' };

export type Alternate = { readonly tag: string; readonly href: string };

/** The visible content of a document. */
export type ShownParts = {
  readonly skipHtml: string;
  readonly headerHtml: string;
  readonly mainHtml: string;
  readonly mainClass: string;
  /** Menu of the page's area; empty for a page without one. */
  readonly areaHtml: string;
  /** Class of the element around that menu and the page. */
  readonly areaClass: string;
  readonly footerHtml: string;
};

/** All parts of an HTML document of a site. Parts named …Html are HTML, all others are text. */
export type TemplateParts = {
  readonly language: string;
  readonly htmlAttributes: HtmlAttributes;
  readonly title: string;
  readonly description?: string | undefined;
  readonly index: boolean;
  readonly canonical?: string | undefined;
  readonly alternates: readonly Alternate[];
  /** Undefined for pages that are not indexed. */
  readonly preview?: LinkPreview | undefined;
  readonly icon: string;
  readonly manifest: string;
  readonly themeColor: { readonly light: string; readonly dark: string };
  /** The element with the style sheet, or with its address. */
  readonly stylesHtml: string;
  /** Fonts that are loaded with the document. */
  readonly fonts: readonly { readonly href: string; readonly type: string }[];
  /** Text of the script that runs first. */
  readonly headScript: string;
  /** For browsers without modules. */
  readonly oldBrowserScript: string;
  /** Text of the script that holds presses until the runner is loaded; undefined if there is nothing to press. */
  readonly holdScript?: string | undefined;
  readonly runner: string;
  /** Rules by which the browser loads the next document in advance. */
  readonly speculationRules: string;
  /** Modules that the runner will import at once. */
  readonly modules: readonly string[];
  /** Files that the scripts will load one after the other; preloaded while the page is painted, after the files that painting needs. */
  readonly preloads: readonly Preload[];
  /** Only in `faceplate dev`. */
  readonly devScript?: string | undefined;
  /** schema.org facts about the page, for search engines. */
  readonly structured?: object | undefined;
  readonly scope: unknown;
  readonly shown: ShownParts;
};

/**
 * Id of the last element of a document, which the first paint waits for (HTML, link type "expect"). On a slow processor, browsers paint
 * menus and footers of which they have parsed a part, and move them as the rest arrives.
 */
const end = 'fp-end';

function head(parts: TemplateParts): string {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    element('title', {}, escapeHtml(parts.title)),
    parts.description
      ? openTag('meta', {
          name: 'description',
          property: parts.preview && 'og:description',
          content: parts.description,
        })
      : '',
    parts.index ? '' : '<meta name="robots" content="noindex">',
    parts.preview ? openGraph(parts.preview) : '',
    openTag('meta', { name: 'theme-color', content: parts.themeColor.dark, media: '(prefers-color-scheme:dark)' }),
    openTag('meta', { name: 'theme-color', content: parts.themeColor.light }),
    parts.canonical ? openTag('link', { rel: 'canonical', href: parts.canonical }) : '',
    ...parts.alternates.map(({ tag, href }) => openTag('link', { rel: 'alternate', hreflang: tag, href })),
    parts.structured ? element('script', { type: 'application/ld+json' }, jsonForScript(parts.structured)) : '',
    openTag('link', { rel: 'icon', href: parts.icon, type: 'image/svg+xml' }),
    openTag('link', { rel: 'manifest', href: parts.manifest }),
    openTag('link', { rel: 'expect', blocking: 'render', href: `#${end}` }),
    parts.stylesHtml,
    element('script', {}, parts.headScript),
    element('script', { nomodule: true, src: parts.oldBrowserScript }),
    ...parts.modules.map((href) => openTag('link', { rel: 'modulepreload', href })),
    // Not deferred: presses on the painted page would be lost before it runs.
    parts.holdScript ? element('script', {}, parts.holdScript) : '',
    element('script', { type: 'module', src: parts.runner }),
    // As scripts, not as modules: WebKit would cache the failure of a module, and of those that import it.
    ...parts.preloads.map((preload) =>
      openTag('link', { rel: 'preload', ...preload, crossorigin: preload.as !== 'style', fetchpriority: 'low' }),
    ),
    parts.devScript ? element('script', { type: 'module', src: parts.devScript }) : '',
  ].join('');
}

/** The content of the body, which determines the styles of a document. */
export function shownHtml({ skipHtml, headerHtml, mainHtml, mainClass, areaHtml, areaClass, footerHtml }: ShownParts) {
  const main = element('main', { id: 'main', class: mainClass, tabindex: -1 }, mainHtml);
  const framed = areaHtml === '' ? main : element('div', { class: areaClass }, areaHtml + main);
  return skipHtml + headerHtml + framed + footerHtml;
}

/**
 * Fonts, loaded with the document. In the head they would delay the first paint: Chromium waits for fonts that a head preloads, and
 * a slow phone gets none within that time. The installed font that is shown until then has the same width.
 */
const fontPreloads = ({ fonts }: TemplateParts): string =>
  fonts
    .map(({ href, type }) => openTag('link', { rel: 'preload', href, as: 'font', type, crossorigin: true }))
    .join('');

/** The whole document. The policy names the hashes of its inline scripts and styles, and allows no others. */
export function htmlTemplate(parts: TemplateParts): string {
  const scope =
    parts.scope === undefined
      ? ''
      : element('script', { type: 'application/json', id: 'fp-scope' }, jsonForScript(parts.scope));
  const speculation = element('script', { type: 'speculationrules', id: end }, parts.speculationRules);
  return (
    '<!doctype html>' +
    openTag('html', { ...languageAttributes(parts.language), ...parts.htmlAttributes }) +
    element('head', {}, head(parts)) +
    element('body', {}, fontPreloads(parts) + shownHtml(parts.shown) + scope + speculation) +
    '</html>'
  );
}
