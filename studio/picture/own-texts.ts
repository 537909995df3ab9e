type Texts = Readonly<Record<string, string>>;

/** Changed texts in the languages of a layer: the others may come from another layer and stay there. */
export const textsToWrite = (before: Texts, after: Texts, languages: readonly string[]): Texts =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = after[language];
      return text === undefined || text === before[language] ? [] : [[language, text]];
    }),
  );
