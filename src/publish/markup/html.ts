import { writingDirection } from '../../base/writing-direction';

/** Attribute values by name; undefined and false are omitted, true is the bare name. */
export type HtmlAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The attributes of a whole document in a language (BCP 47). */
export const languageAttributes = (tag: string): HtmlAttributes => ({ lang: tag, dir: writingDirection(tag) });

/** The attributes of a part in a language (BCP 47), whose document may run in the other direction. */
export const partAttributes = (tag: string): HtmlAttributes => ({ lang: tag, dir: writingDirection(tag) ?? 'ltr' });

/** Escapes text for HTML or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

function attributeText(attributes: HtmlAttributes): string {
  return Object.entries(attributes)
    .map(([name, value]) =>
      value === undefined || value === false
        ? ''
        : value === true
          ? ` ${name}`
          : ` ${name}="${escapeHtml(String(value))}"`,
    )
    .join('');
}

/** A start tag. */
export const openTag = (name: string, attributes: HtmlAttributes = {}): string =>
  `<${name}${attributeText(attributes)}>`;

/** An element whose content is HTML. */
export const element = (name: string, attributes: HtmlAttributes, content = ''): string =>
  `${openTag(name, attributes)}${content}</${name}>`;

/** Escapes JSON for a script element. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
