/** Texts of new definitions, in each language of their site. */
import { asList, asObject, asText } from '../../../src/base/json';
import { spokenLocales } from '../../../src/definition/facts/spoken-locales';
import { UsageError } from '../usage';
import type { DefinitionDraft } from './draft';

/** A text by locale; '' is for languages without their own. */
export type GivenText = ReadonlyMap<string, string>;

/** Reads `--title "Opening hours" --title de=Öffnungszeiten`. */
export function givenText(words: readonly string[] | undefined, locales: readonly string[]): GivenText {
  return new Map(
    (words ?? []).map((word) => {
      const [, locale, text = ''] = /^([a-z]{2}(?:-[a-z0-9]+)*)=([^]*)$/.exec(word) ?? [];
      if (locale === undefined) return ['', word];
      if (!locales.includes(locale))
        throw new UsageError(`The site does not speak "${locale}". It speaks: ${locales.join(', ')}.`);
      return [locale, text];
    }),
  );
}

type Speaking = { readonly settings: unknown; readonly folder: string };

/**
 * Adds a text to the messages of each language; those without their own get the text for '' or the first. Returns the languages that show the text
 * of another.
 */
export function addText(files: DefinitionDraft, site: Speaking, id: string, values: GivenText): readonly string[] {
  const locales = spokenLocales(site);
  const otherwise = values.get('') ?? [...values.values()][0] ?? '';
  for (const locale of locales)
    files.set(`${site.folder}content/messages/${locale}.json`, id, values.get(locale) ?? otherwise);
  const unnamed = locales.filter((locale) => !values.has(locale));
  return values.has('') ? unnamed.slice(1) : unnamed;
}

/** Returns the ids of the items in a list, or the keys of a map. */
export const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? asList(value).flatMap((item) => asText(asObject(item)['id']) ?? [])
    : Object.keys(asObject(value));

/** Returns a sentence for an id: opening-hours → Opening hours, firstName → First name. */
export const sentence = (id: string): string => {
  const words = id.replaceAll('-', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
