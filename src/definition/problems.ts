/**
 * A problem of a definition as a record; report/ formats records as text.
 * Codes: FP1xxx loading and schema, FP2xxx overlays, FP3xxx references, FP4xxx expressions and types, FP5xxx messages,
 * FP6xxx access, FP7xxx theme, FP8xxx forms, FP9xxx operations and recorded responses. A code never changes its
 * meaning; a retired one is never used again.
 */
import type { Origin } from './source-site';

export type Severity = 'error' | 'warning';

export type Related = { readonly message: string; readonly at: Origin };

export type Problem = {
  /** Stable, searchable: FP1102. */
  readonly code: string;
  readonly rule: string;
  readonly severity: Severity;
  /** Name of the site; '' until the run of the rule adds it. */
  readonly site: string;
  /** Description of the error, in plain words. */
  readonly message: string;
  /** How to fix it. */
  readonly fix?: string;
  /** Only if near and unique. */
  readonly suggestion?: string;
  readonly at?: Origin;
  /** Other places that contributed. */
  readonly related?: readonly Related[];
  /** The names and values in the texts, by placeholder. */
  readonly data?: ProblemData;
  /** The message with placeholders for what varies between sites and languages; absent if nothing varies. */
  readonly subject?: string;
  /** The things to fix, as `<kind> <name>`: problems about the same things are one mistake, wherever they appear. */
  readonly about?: readonly string[];
  /** Until consequences have been determined. */
  readonly grounds?: Grounds;
};

/**
 * Places from which a problem was derived, and places with unknown content until it is fixed: files and keys below them, such as
 * `site.json/roles/0`. `*` is any key, and `}` the end of an object. Places relative to the problem start with `.` or `..`, `#` (its
 * file), `~` (the folder of its file) or `^` (any enclosing object).
 */
export type Grounds = {
  readonly reads?: readonly string[];
  readonly spoils?: readonly string[];
  /** All of its kind in the file, or in the object, are one problem. */
  readonly once?: 'file' | 'object';
};

export type ProblemData = Readonly<Record<string, string | number>>;

/**
 * One kind of mistake: texts and places with {placeholders}; `severity` is error unless stated. `varies` names the placeholders that
 * differ between sites and languages although the mistake is the same.
 */
export type ProblemText = Grounds & {
  readonly severity?: Severity;
  readonly message: string;
  readonly fix?: string;
  readonly varies?: readonly string[];
};

export type ProblemTexts = Readonly<Record<string, ProblemText>>;

type IsName<Name extends string> = Name extends `${string}${' ' | '"' | ':' | '$'}${string}` ? never : Name;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? IsName<Name> | NamesIn<Rest> : never;

/** The placeholders of one kind of mistake, from its texts. */
export type ProblemValues<Entry extends ProblemText> = Readonly<
  Record<NamesIn<Entry['message']> | NamesIn<Entry['fix']>, string | number>
>;

/** Additions to the text of a code, or replacements, for a single finding. */
export type ProblemExtra = Pick<Grounds, 'reads' | 'spoils'> & {
  readonly suggestion?: string | undefined;
  readonly fix?: string | undefined;
  readonly related?: readonly Related[] | undefined;
  readonly about?: readonly string[] | undefined;
  readonly severity?: Severity | undefined;
  /** Replaces the message without varying parts. */
  readonly subject?: string | undefined;
  /** Facts besides those in the texts. */
  readonly data?: ProblemData | undefined;
};

export type Reporter<Texts extends ProblemTexts, Site extends readonly string[] = readonly []> = {
  <Code extends keyof Texts & string>(
    ...found: readonly [
      ...site: Site,
      code: Code,
      at: Origin | undefined,
      values: ProblemValues<Texts[Code]>,
      extra?: ProblemExtra,
    ]
  ): Problem;
  readonly rule: string;
  readonly texts: Texts;
};

function withoutVarying(values: ProblemData, varies: readonly string[]): ProblemData {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !varies.includes(name)));
}

/** A text with values for its placeholders in braces; placeholders without a value stay. */
export const filledText = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{([A-Za-z]+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Places with the facts of a problem filled in, except those that need a missing fact. */
const placesWith = (templates: readonly string[] = [], facts: ProblemData): readonly string[] =>
  templates.map((template) => filledText(template, facts)).filter((place) => !place.includes('{'));

function groundsOf(
  own: Grounds,
  common: Grounds,
  extra: ProblemExtra,
  data: ProblemData,
): { readonly grounds?: Grounds } {
  const { suggestion } = extra;
  const facts = suggestion === undefined ? data : { ...data, suggestion };
  const all = (key: 'reads' | 'spoils'): readonly string[] => [
    ...placesWith([...(common[key] ?? []), ...(own[key] ?? [])], facts),
    ...(extra[key] ?? []),
  ];
  const [reads, spoils, { once }] = [all('reads'), all('spoils'), own];
  if (reads.length + spoils.length === 0 && once === undefined) return {};
  return { grounds: { reads, spoils, ...(once !== undefined && { once }) } };
}

const addedBy = ({
  suggestion,
  related = [],
  about,
}: ProblemExtra): Pick<Problem, 'suggestion' | 'related' | 'about'> => ({
  ...(suggestion !== undefined && { suggestion }),
  ...(related.length > 0 && { related }),
  ...(about !== undefined && { about }),
});

/**
 * Creates the function with which one rule reports its mistakes.
 * Takes the rule's name and its table of codes, e.g. `reporter('pages', { FP3101: { message: 'No page "{page}".' } })`.
 * `common` applies to every code.
 * Returns `report(code, at, values, extra?)`, which gives a Problem; the run of the rule adds the site.
 * A placeholder without a value does not compile.
 */
export function reporter<const Texts extends ProblemTexts>(
  rule: string,
  texts: Texts,
  common: Grounds = {},
): Reporter<Texts> {
  const report = <Code extends keyof Texts & string>(
    code: Code,
    at: Origin | undefined,
    values: ProblemValues<Texts[Code]>,
    extra: ProblemExtra = {},
  ): Problem => {
    const text: ProblemText = texts[code] ?? { message: code };
    const fix = extra.fix ?? (text.fix === undefined ? undefined : filledText(text.fix, values));
    const { varies } = text;
    const data = { ...values, ...extra.data };
    const subject = extra.subject ?? (varies && filledText(text.message, withoutVarying(values, varies)));
    return {
      code,
      rule,
      severity: extra.severity ?? text.severity ?? 'error',
      site: '',
      message: filledText(text.message, values),
      ...(fix !== undefined && { fix }),
      ...(at !== undefined && { at }),
      ...(Object.keys(data).length > 0 && { data }),
      ...(subject !== undefined && { subject }),
      ...addedBy(extra),
      ...groundsOf(text, common, extra, data),
    };
  };
  return Object.assign(report, { rule, texts });
}

/** Like `reporter`, for mistakes found while a site is read: `report(site, code, at, values, extra?)`. */
export function siteReporter<const Texts extends ProblemTexts>(
  rule: string,
  texts: Texts,
  common: Grounds = {},
): Reporter<Texts, readonly [site: string]> {
  const report = reporter(rule, texts, common);
  return Object.assign(
    <Code extends keyof Texts & string>(site: string, ...found: Parameters<typeof report<Code>>): Problem => ({
      ...report(...found),
      site,
    }),
    { rule, texts },
  );
}

/** The code of a rule that failed itself: a bug of the engine or its environment, not of a definition. */
export const ruleFailed = 'FP1018';

const unreadable: ReadonlySet<string> = new Set(['FP1001', 'FP1004', 'FP1005', 'FP1019', 'FP1030', 'FP1032', 'FP1033']);

/** Whether a problem makes its whole file unreadable: nothing is known of what the file defines. */
export const isUnreadable = ({ code }: Pick<Problem, 'code'>): boolean => unreadable.has(code);

/** Facts of problems that only list valid values; they change with declarations elsewhere. */
export const offers: ReadonlySet<string> = new Set(['known', 'near', 'places', 'all']);
