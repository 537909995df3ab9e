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
 * Returns `report(site, code, at, values, extra?)`, which gives a Problem; a placeholder without a value does not compile.
 */
export function reporter<const Texts extends ProblemTexts>(
  rule: string,
  texts: Texts,
  common: Grounds = {},
): Reporter<Texts> {
  const report = <Code extends keyof Texts & string>(
    site: string,
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
      site,
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

/** The code of a rule that failed itself: a bug of the engine or its environment, not of a definition. */
export const ruleFailed = 'FP1018';

const unreadable: ReadonlySet<string> = new Set(['FP1001', 'FP1004', 'FP1005', 'FP1019', 'FP1030', 'FP1032', 'FP1033']);

/** Whether a problem makes its whole file unreadable: nothing is known of what the file defines. */
export const isUnreadable = ({ code }: Pick<Problem, 'code'>): boolean => unreadable.has(code);

/** Facts of problems that only list valid values; they change with declarations elsewhere. */
export const offers: ReadonlySet<string> = new Set(['known', 'near', 'places', 'all']);

/** Mistakes in a file that are found before its meaning is known. */
export const reportLoad = reporter('load', {
  FP1001: {
    message: '{what}',
    fix: 'Correct the JSON here; nothing behind this place is read reliably until then.',
    spoils: ['#'],
  },
  FP1002: {
    message: 'The key "{key}" is written twice in this object.',
    fix: 'Keep one of them; only the first is read.',
    spoils: ['.'],
  },
  FP1003: {
    message: '"{key}" is not allowed as a key.',
    fix: 'Choose another name: JavaScript reserves this one.',
    spoils: ['.'],
  },
  FP1004: { message: 'The file is empty.', fix: 'Write a JSON object into it, or delete the file.', spoils: ['#'] },
  FP1005: { message: 'The file must hold a JSON object.', fix: 'Put { and } around its content.', spoils: ['#'] },
  FP1006: {
    message: 'The file does not say which version of the language it is written in.',
    fix: 'Add "faceplate": 1 as its first key.',
    reads: ['#/faceplate'],
  },
  FP1007: {
    message: 'The file is written for version {version} of the language; this Faceplate reads version 1.',
    fix: 'Use the release that fits, or run its migration.',
  },
  FP1010: {
    message: 'Nothing reads "{file}".',
    fix: 'Rename it to a name that the engine reads, move it, or delete it.',
    spoils: ['{suggestion}'],
  },
  FP1011: { message: 'The site has no {file}.' },
  FP1012: { message: 'There is no site "{name}".', fix: 'Name a folder below sites/ that holds a site.json.' },
  FP1013: {
    message: 'The site says "extends": "{parent}", but there is no such site.',
    fix: 'Name a folder below sites/ or "foundation", or leave "extends" out to build on the base site.',
  },
  FP1014: {
    message: 'The sites extend each other in a circle: {chain}.',
    fix: 'Make one of them extend another site, or none.',
  },
  FP1015: { message: '"extends" must be the name of a site or null.' },
  FP1016: { message: 'The file calls the site "{said}", but its folder is "{name}".', fix: 'Let both say the same.' },
  FP1017: {
    message: 'The {kind} "{name}" has no {file}.',
    fix: 'Add the file, or remove the folder.',
    spoils: ['~/{file}'],
  },
  FP1020: {
    message: 'There is no pack "{name}".',
    fix: 'Name a folder below packs/ that holds a pack.json, or take the name out of "packs". Known: {known}.',
    spoils: ['named packs', 'site.json/duties', 'site.json/seller'],
  },
  FP1021: {
    message: 'The kind {folder} has no {file}.',
    fix: 'Add the file, or remove the folder. "npx faceplate new" begins a kind with all of its files.',
  },
  FP1022: {
    message: 'A kind cannot be called "{name}".',
    fix: 'Rename the folder to lower-case words joined by -, such as price-table.',
  },
  FP1023: {
    message: 'Faceplate has {family} "{name}" of its own.',
    fix: 'Rename the folder: a page could not say which of the two it means.',
  },
  FP1024: {
    message: 'The schema of the kind cannot be read: {what}',
    fix: 'Correct the schema: until then no page can use the kind. docs/reference/kind-schemas.md lists the words.',
  },
  FP1025: {
    message: 'The kinds of this project are written for {said} of the kit; this Faceplate has version {version}.',
    fix: 'Write "kit": {version} into faceplate.json, once they follow docs/reference/kit.md.',
  },
  FP1026: { message: 'The code cannot be read: {what}' },
  FP1027: { message: 'The kit has no "{name}".', fix: 'Import a name that docs/reference/kit.md lists.' },
  FP1028: { message: 'The file exports no {name}.', fix: 'Write "export {form}".' },
  FP1029: { message: 'A kind cannot import "{source}": {why}.' },
  FP1034: {
    severity: 'warning',
    message: 'This text has the character �, which programs write for one that they could not read.',
    fix: 'Write what was meant.',
  },
  FP1035: {
    severity: 'warning',
    message: 'Nothing reads "{file}" here: each site has its own folder below sites/.',
    fix: 'Move it into the folder of a site, or delete it.',
  },
  FP1036: {
    severity: 'warning',
    message: 'A static block is published as HTML without its code, so {what} does nothing on most pages.',
    fix: 'Write "x-mode": "island" into the schema of the block, or leave {what} out.',
  },
  FP1032: {
    message: 'The link {file} leads to nothing.',
    fix: 'Let it lead to a file that exists, put the file itself in its place, or delete it.',
    spoils: ['#'],
  },
  FP1033: { message: '{file} is a folder, not a file.', fix: 'Put a file in its place, or rename it.', spoils: ['#'] },
  FP1031: { message: 'The file {file} exports no "{name}".', fix: 'Export it there, or correct the name here.' },
  FP1030: {
    message: 'This character cannot be read, because the file is not saved as UTF-8.',
    fix: 'Save the file with the encoding UTF-8.',
    spoils: ['#'],
  },
  FP1019: {
    message: 'Git could not merge this file: both sides of the conflict are still in it.',
    fix: 'Keep one side, or what is right of both, and delete the lines with <<<<<<<, ======= and >>>>>>>.',
    spoils: ['#'],
  },
});
