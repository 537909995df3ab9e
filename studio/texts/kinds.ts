import { useIntl } from 'react-intl';
import { useMemo } from 'react';
import descriptions from './kinds/descriptions.de.json';
import kinds from './kinds/kinds.de.json';
import german from './kinds/titles.de.json';
import english from './kinds/titles.en.json';

/** English texts that a kind brings itself. */
type OwnWords = { readonly title?: string | undefined; readonly description?: string | undefined };

/** Texts to show. `language`: of the description. */
export type ShownWords = { readonly title: string; readonly description?: string; readonly language: string };

export type KindWords = {
  /** For a kind by its name. */
  readonly kind: (kind: string, own: OwnWords) => ShownWords;
  /** For a property of a kind by its path, such as items[].label. */
  readonly property: (kind: string, path: string, own: OwnWords) => ShownWords;
};

type Texts = Readonly<Record<string, string>>;

const at = (texts: Texts, key: string): string | undefined => (Object.hasOwn(texts, key) ? texts[key] : undefined);

/** The last name of a path. */
const nameIn = (path: string): string => (path.split('.').at(-1) ?? path).replace('[]', '');

/** Readable name of a property: namesPage → Names page. */
export function nameInWords(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** The path for the texts of a property: a colour role has the same name in light and dark mode. */
export const pathOfWords = (path: string): string => path.replace(/^color\.roles\.(?:light|dark)\./, 'role.');

/** The name of a TypeScript type, such as TableSorted, means nothing to readers. */
const isTypeName = (title: string): boolean => /^[A-Z][a-z]+([A-Z][a-z]+)+$/.test(title);

/** A German description, found by its English text: once that changes, the German one is missing. */
function described(description: string | undefined, isGerman: boolean): Omit<ShownWords, 'title'> {
  if (description === undefined) return { language: 'en' };
  const found = isGerman ? at(descriptions, description) : undefined;
  return found === undefined ? { description, language: 'en' } : { description: found, language: 'de' };
}

/** Texts for kinds and properties in a language; kinds from outside keep their own texts. */
export function kindWordsIn(language: string): KindWords {
  const isGerman = language === 'de';
  const titles: Texts = isGerman ? german : english;
  return {
    kind: (kind, { title = kind, description }) => ({
      title: (isGerman ? at(kinds, kind) : undefined) ?? title,
      ...described(description, isGerman),
    }),
    property: (kind, path, { title, description }) => ({
      title:
        at(titles, `${kind}.${pathOfWords(path)}`) ??
        at(titles, nameIn(path)) ??
        (title === undefined || isTypeName(title) ? nameInWords(nameIn(path)) : title),
      ...described(description, isGerman),
    }),
  };
}

/** Texts for kinds in the language of the studio. */
export function useKindWords(): KindWords {
  const { locale } = useIntl();
  return useMemo(() => kindWordsIn(locale), [locale]);
}
