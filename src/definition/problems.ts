/**
 * What can be wrong with a definition, as one record; report/ turns records into text.
 * Codes: FP1xxx loading and schema, FP2xxx overlays, FP3xxx references, FP4xxx expressions and types, FP5xxx messages,
 * FP6xxx access, FP7xxx theme, FP8xxx forms. A code never changes its meaning; a retired one is never used again.
 */
import type { Origin } from './source';

export type Severity = 'error' | 'warning';

export type Related = { readonly message: string; readonly at: Origin };

export type Problem = {
  /** Stable, searchable: FP1102. */
  readonly code: string;
  readonly rule: string;
  readonly severity: Severity;
  readonly site: string;
  /** What is wrong, in plain words. */
  readonly message: string;
  /** How to put it right. */
  readonly fix?: string;
  /** Only when near and unique. */
  readonly suggestion?: string;
  readonly at?: Origin;
  /** Other places that contributed. */
  readonly related?: readonly Related[];
};

/** One kind of mistake: texts with {placeholders}; `severity` is error unless stated. */
export type ProblemText = { readonly severity?: Severity; readonly message: string; readonly fix?: string };

export type ProblemTexts = Readonly<Record<string, ProblemText>>;

type IsName<Name extends string> = Name extends `${string}${' ' | '"' | ':' | '$'}${string}` ? never : Name;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? IsName<Name> | NamesIn<Rest> : never;

/** The placeholders of one kind of mistake, taken from its texts. */
export type ProblemValues<Entry extends ProblemText> = Readonly<
  Record<NamesIn<Entry['message']> | NamesIn<Entry['fix']>, string | number>
>;

/** What a single finding may add to, or say instead of, the text of its code. */
export type ProblemExtra = {
  readonly suggestion?: string | undefined;
  readonly fix?: string | undefined;
  readonly related?: readonly Related[] | undefined;
};

export type Reporter<Texts extends ProblemTexts> = {
  <Code extends keyof Texts & string>(
    site: string,
    code: Code,
    at: Origin | undefined,
    values: ProblemValues<Texts[Code]>,
    extra?: ProblemExtra,
  ): Problem;
  readonly rule: string;
  readonly texts: Texts;
};

const filled = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{([A-Za-z]+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/**
 * Makes the function by which one rule reports its mistakes.
 * In: the rule's name and its table of codes, e.g. `reporter('pages', { FP3101: { message: 'No page "{page}".' } })`.
 * Out: `report(site, code, at, values, extra?)`, which gives a Problem; a placeholder without a value does not compile.
 */
export function reporter<const Texts extends ProblemTexts>(rule: string, texts: Texts): Reporter<Texts> {
  const report = <Code extends keyof Texts & string>(
    site: string,
    code: Code,
    at: Origin | undefined,
    values: ProblemValues<Texts[Code]>,
    extra: ProblemExtra = {},
  ): Problem => {
    const text: ProblemText = texts[code] ?? { message: code };
    const fix = extra.fix ?? (text.fix === undefined ? undefined : filled(text.fix, values));
    return {
      code,
      rule,
      severity: text.severity ?? 'error',
      site,
      message: filled(text.message, values),
      ...(fix !== undefined && { fix }),
      ...(extra.suggestion !== undefined && { suggestion: extra.suggestion }),
      ...(at !== undefined && { at }),
      ...(extra.related !== undefined && extra.related.length > 0 && { related: extra.related }),
    };
  };
  return Object.assign(report, { rule, texts });
}
