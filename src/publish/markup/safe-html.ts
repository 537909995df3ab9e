import { addresses, tags, words } from '../../kit/browser/running-text';
import { openTag } from './html';

const token = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z]+="[^"<]*")*)\s*\/?>|[^<]+/gy;
const attribute = /([a-z]+)="([^"]*)"/g;

const known: ReadonlySet<string> = new Set(tags);
const knownWords: ReadonlySet<string> = new Set(words);
const empty: ReadonlySet<string> = new Set(['br', 'hr']);

/** An attribute's value with entities decoded; undefined for entities that are not supported here. */
function plain(value: string): string | undefined {
  const text = value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  return /&(?!amp;)/.test(text) ? undefined : text.replaceAll('&amp;', '&');
}

/** A start tag with its attributes; undefined if one of them is unknown. */
function opened(name: string, source: string): string | undefined {
  const attributes: Record<string, string> = {};
  for (const [, key = '', written = ''] of source.matchAll(attribute)) {
    const value = plain(written);
    const isFine = key === 'href' ? value !== undefined && addresses.test(value) : knownWords.has(key);
    if (value === undefined || !isFine || !/^[^\p{Cc}]*$/u.test(value)) return undefined;
    attributes[key] = value;
  }
  const isOutside = /^https?:/i.test(attributes['href'] ?? '');
  return openTag(name, { ...attributes, ...(isOutside && { rel: 'noopener noreferrer' }) });
}

/**
 * HTML from a service for a published page: elements of running text, properly nested, with safe attributes.
 * Undefined for any other HTML: a browser understands more, and sanitises that itself.
 */
export function safeHtml(html: string): string | undefined {
  const open: string[] = [];
  let made = '';
  token.lastIndex = 0;
  while (token.lastIndex < html.length) {
    const found = token.exec(html);
    if (found === null) return undefined;
    const [text, closing, name, attributes = ''] = found;
    if (name === undefined) {
      made += text.replaceAll('>', '&gt;');
      continue;
    }
    if (!known.has(name)) return undefined;
    if (closing === '') {
      const tag = opened(name, attributes);
      if (tag === undefined) return undefined;
      made += tag;
      if (!empty.has(name)) open.push(name);
    } else {
      if (empty.has(name) || attributes !== '' || open.pop() !== name) return undefined;
      made += `</${name}>`;
    }
  }
  return open.length === 0 ? made : undefined;
}

/** A placeholder for external HTML; undefined for HTML that is left to the browser. React only accepts texts and our own elements. */
export const htmlMark = (html: string): string | undefined =>
  safeHtml(html) === undefined ? undefined : `@@html:${Buffer.from(html).toString('base64url')}@@`;

/**
 * Inserts HTML for each placeholder that is an element's whole content. A text may look like a placeholder: the HTML is
 * sanitised here, and nothing is replaced in an attribute, where its quotes would end the value.
 */
export const withMarkedHtml = (text: string): string =>
  text.replace(
    /(?<=>)@@html:([\w-]*)@@(?=<)/g,
    (_, code: string) => safeHtml(Buffer.from(code, 'base64url').toString()) ?? '',
  );
