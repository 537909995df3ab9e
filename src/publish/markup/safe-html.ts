import { addresses, tags, words } from '../../kit/browser/running-text';
import { openTag } from './html';

const token = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z]+="[^"<]*")*)\s*\/?>|[^<]+/gy;
const attribute = /([a-z]+)="([^"]*)"/g;

const known: ReadonlySet<string> = new Set(tags);
const knownWords: ReadonlySet<string> = new Set(words);
const empty: ReadonlySet<string> = new Set(['br', 'hr']);

/** An attribute's value without its entities; undefined for entities that are not read here. */
function plain(value: string): string | undefined {
  const text = value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  return /&(?!amp;)/.test(text) ? undefined : text.replaceAll('&amp;', '&');
}

/** A start tag with its attributes; undefined where one is not known. */
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
 * HTML that a service delivered, for a published page: elements of running text, each closed where it was opened, with harmless attributes.
 * Undefined for anything else: a browser reads more than is understood here, and makes that safe itself.
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

/** A mark in place of HTML from outside; undefined for HTML that is left to the browser. React knows only texts and elements of ours. */
export const htmlMark = (html: string): string | undefined =>
  safeHtml(html) === undefined ? undefined : `@@html:${Buffer.from(html).toString('base64url')}@@`;

/**
 * Puts the HTML in place of each mark that is all the content of an element. A text from outside may look like a mark: the HTML is made
 * safe here, and in an attribute, where its quotes would end the value, nothing is replaced.
 */
export const withMarkedHtml = (text: string): string =>
  text.replace(
    /(?<=>)@@html:([\w-]*)@@(?=<)/g,
    (_, code: string) => safeHtml(Buffer.from(code, 'base64url').toString()) ?? '',
  );
