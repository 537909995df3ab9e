/** Context and result of a check rule. One rule per file in rules/. */
import type { AjvValidate } from '../validators/ajv-factory';
import type { TextCache } from '../disk-cache';
import type { DefinitionLanguage, SchemaKind } from '../language/language';
import type { ProjectMemory } from '../memory';
import type { NormalSite } from '../normalise/normalise';
import { originOf } from '../source/positions';
import type { Problem } from '../problems';
import type { RootTypes } from './types/root-schemas';
import type { Origin, TextOf } from '../source-site';
import type { CheckableUnit } from '../facts/checkable-units';
import type { SchemaVisit } from '../language/walk';
import { baseName } from '../source/folders';

export type CheckContext = {
  readonly site: NormalSite;
  readonly language: DefinitionLanguage;
  readonly validators: Readonly<Record<SchemaKind, AjvValidate>>;
  readonly units: readonly CheckableUnit[];
  /** The parts of the site on their own. Only the values that expressions may read are checked there, everything else at the uses. */
  readonly parts: readonly CheckableUnit[];
  /** The definition of an operation or form by its name. */
  readonly unitOf: (kind: 'operation' | 'form', name: string) => CheckableUnit | undefined;
  readonly types: RootTypes;
  /** The date for which the site is checked. */
  readonly today: string;
  /** Whether a site that extends this one uses the name in a file of its own. */
  readonly isNamedAbove: (name: string) => boolean;
  /** Results of earlier checks. */
  readonly memory: ProjectMemory;
  /** Cache for expensive results beyond this process. */
  readonly cache: TextCache;
  /** The text of a file, for a place inside it. */
  readonly textOf: TextOf;
};

/** A page whose file has changed. Names are those of `pageNames`, such as `operation news.list`. */
export type ChangedPage = {
  readonly id: string;
  /** Names that are on it now. */
  readonly names: readonly string[];
  /** Names that were on the page, and names that are new on it. */
  readonly lost: readonly string[];
  readonly gained: readonly string[];
  /** Whether a name is still used anywhere in the site. */
  readonly isNamed: (name: string) => boolean;
  /** Whether a name was used anywhere in the site before. */
  readonly wasNamed: (name: string) => boolean;
  /** Whether a name is in the settings, a menu, an operation or a form. */
  readonly isNamedOutside: (name: string) => boolean;
};

/** Members of site.json in which sites commonly differ; see recheck/branding.ts. */
export type BrandingMember = 'theme' | 'brand' | 'contacts';

/**
 * How to run a rule that found nothing again after files of pages, or branding values of a site, have changed. It may report too much: then the whole site is checked. It
 * must not miss anything. A rule for the words of messages also has a file in texts/.
 */
export type Again = {
  /** Finds all problems of pages by checking only the changed ones: `true` for the rule itself, or a part of it. */
  readonly alone?: true | ((context: CheckContext) => Iterable<Problem>);
  /** Whether the changed names of a page may matter. Default: none does. */
  readonly page?: (page: ChangedPage, context: CheckContext) => boolean;
  /** Members of site.json whose values it reads. If one has changed, it runs without pages, parts, operations and forms. */
  readonly branding?: readonly BrandingMember[];
};

/** Whether the site no longer uses a name of these kinds that the page used before. */
export const losing =
  (...kinds: readonly string[]) =>
  ({ lost, isNamed }: ChangedPage): boolean =>
    lost.some((name) => kinds.some((kind) => name.startsWith(`${kind} `)) && !isNamed(name));

/** Whether the page uses a name of these kinds that nothing in the site used before. */
export const gaining =
  (...kinds: readonly string[]) =>
  ({ gained, wasNamed }: ChangedPage): boolean =>
    gained.some((name) => kinds.some((kind) => name.startsWith(`${kind} `)) && !wasNamed(name));

/** A rule looks at a whole site and returns every mistake of its kind. */
export type Rule = {
  readonly name: string;
  readonly check: (context: CheckContext) => Iterable<Problem>;
  /** Problems reported only if no rule has reported them more precisely; receives the findings of all rules. */
  readonly lastly?: (context: CheckContext, found: readonly Problem[]) => Iterable<Problem>;
  readonly again: Again;
};

/** The part whose file contains something. */
export const partOfFile = (file: string): string | undefined =>
  /(?:^|\/)content\/parts\/([^/]+)\.json$/.exec(file)?.[1];

/** Whether the content is checked with its part, and not again where the part is used. */
export function isJudgedWithPart({ part }: CheckableUnit, origin: Origin | undefined): boolean {
  const sourcePart = origin && partOfFile(origin.file);
  return sourcePart !== undefined && sourcePart !== part?.part.name;
}

/** Source position of the value at a place. */
export const at = (place: Pick<SchemaVisit, 'container' | 'key'>): Origin | undefined =>
  originOf(place.container, place.key);

/** Source position of the key of a place. */
export const keyAt = (container: object, key: string): Origin | undefined => originOf(container, key, 'key');

/** The opening brace of an object, for missing keys. */
export function opening(container: object): Origin | undefined {
  const origin = originOf(container);
  return origin === undefined ? undefined : { ...origin, to: Math.min(origin.from + 1, origin.to) };
}

/** The site with a file in its folder; all other files are those of the base. */
export const siteOfFile = (file: string): string => /^sites\/([^/]+)\//.exec(file)?.[1] ?? baseName;

/** A site that extends another reports only problems of its own files; those of inherited files are reported there. */
export const isOwn = (origin: Origin | undefined, site: string): boolean =>
  origin !== undefined && siteOfFile(origin.file) === site;

/** Everything that may use something: only if nothing in it is unknown can something be reported as unused. */
export const everywhere = ['site.json', 'pages.json', 'menu.json', 'content', 'schemas'] as const;

/** A few names as text: at most six. */
export const listed = (names: readonly string[]): string =>
  names.length <= 6 ? names.join(', ') : `${names.slice(0, 6).join(', ')} and ${names.length - 6} more`;
