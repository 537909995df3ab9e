import { element, escapeHtml, jsonForScript, openTag } from './html';
import type { Attributes } from './html';

export type Alternate = { readonly tag: string; readonly href: string };

/** Everything an HTML document of a site consists of. Parts named …Html are HTML already, all else is text. */
export type DocumentParts = {
  readonly language: string;
  readonly htmlAttributes: Attributes;
  readonly title: string;
  readonly description?: string | undefined;
  readonly index: boolean;
  readonly canonical?: string | undefined;
  readonly alternates: readonly Alternate[];
  readonly icon: string;
  readonly themeColor: string;
  readonly stylesheet: string;
  readonly fonts: readonly string[];
  readonly headScript: string;
  readonly runner: string;
  /** Modules the runner is going to ask for at once. */
  readonly modules: readonly string[];
  /** Only in `faceplate dev`. */
  readonly devScript?: string | undefined;
  readonly scope: unknown;
  readonly skipHtml: string;
  readonly headerHtml: string;
  readonly mainHtml: string;
  readonly mainClass: string;
  readonly footerHtml: string;
};

function head(parts: DocumentParts): string {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    element('title', {}, escapeHtml(parts.title)),
    parts.description ? openTag('meta', { name: 'description', content: parts.description }) : '',
    parts.index ? '' : '<meta name="robots" content="noindex">',
    openTag('meta', { name: 'theme-color', content: parts.themeColor }),
    parts.canonical ? openTag('link', { rel: 'canonical', href: parts.canonical }) : '',
    ...parts.alternates.map(({ tag, href }) => openTag('link', { rel: 'alternate', hreflang: tag, href })),
    openTag('link', { rel: 'icon', href: parts.icon, type: 'image/svg+xml' }),
    ...parts.fonts.map((href) => openTag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: true })),
    openTag('link', { rel: 'stylesheet', href: parts.stylesheet }),
    element('script', { src: parts.headScript }),
    ...parts.modules.map((href) => openTag('link', { rel: 'modulepreload', href })),
    element('script', { type: 'module', src: parts.runner }),
    parts.devScript ? element('script', { type: 'module', src: parts.devScript }) : '',
  ].join('');
}

/** The whole document. Nothing in it is inline script or style, so the strictest policy holds. */
export function documentHtml(parts: DocumentParts): string {
  const scope = parts.scope === undefined ? '' : element('script', { type: 'application/json', id: 'fp-scope' }, jsonForScript(parts.scope));
  const main = element('main', { id: 'main', class: parts.mainClass, tabindex: -1 }, parts.mainHtml);
  return '<!doctype html>'
    + openTag('html', { lang: parts.language, ...parts.htmlAttributes })
    + element('head', {}, head(parts))
    + element('body', {}, parts.skipHtml + parts.headerHtml + main + parts.footerHtml + scope)
    + '</html>';
}
