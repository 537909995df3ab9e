/** A site with its parts expanded where they are used, and facts about the parts themselves. */
import { isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { mapRecord, once, withLazy } from '../../../base/lazy';
import { memoizeWeak } from '../../../base/memoize';
import type { DefinitionLanguage } from '../../language/language';
import type { Problem } from '../../problems';
import type { Origin, SourceForm, SourceSite } from '../../source-site';
import { setRefused } from '../sugar/findings';
import { objectLike } from './copy';
import { Expander } from './expand';
import { isSingle, partOf } from './part';
import type { Part } from './part';

/** A part on its own: parts in it are expanded, its own parameters are names. */
export type NormalPart = {
  readonly part: Part;
  readonly value: JsonObject;
  readonly problems: readonly Problem[];
  /** Parameters that its content reads, and slots that it contains. */
  readonly read: ReadonlySet<string>;
};

export type NormalParts = {
  readonly parts: Readonly<Record<string, NormalPart>>;
  readonly problems: readonly Problem[];
  /** Problems of the parts used in the file of one page, and the names of these parts. */
  readonly inBody: (name: string) => { readonly problems: readonly Problem[]; readonly uses: readonly string[] };
  /** Names of the parts used outside of the files of pages. */
  readonly usesOutside: () => readonly string[];
  /** Where each part is used. */
  readonly uses: ReadonlyMap<string, readonly Origin[]>;
};

type Expansion = {
  readonly value: unknown;
  readonly problems: readonly Problem[];
  readonly uses: ReadonlyMap<string, readonly Origin[]>;
};

type Parts = SourceSite['parts'];

/** Cached results for some parts of a site, reusable as long as these are the same. */
type Made<Result> = {
  readonly result: Result;
  readonly parts: Parts;
  /** The parts that it depends on; undefined if its problems list all existing parts. */
  readonly used: readonly (readonly [name: string, file: unknown])[] | undefined;
};

/** Usual length of a chain of sites; beyond it the oldest entry is dropped. */
const remembered = 16;

/** A cache of results for a value and the parts of a site: most sites have the parts of the one they extend. */
function memoizeWithParts<Result>() {
  const table = memoizeWeak<Made<Result>[]>();
  return (value: object, language: DefinitionLanguage, parts: Parts, make: (expander: Expander) => Result): Result => {
    const known = table([value, language], () => []);
    const fits = ({ parts: before, used }: Made<Result>): boolean =>
      before === parts || (used?.every(([name, file]) => parts[name] === file) ?? false);
    const found = known.find(fits);
    if (found !== undefined) return found.result;
    const expander = new Expander(language, parts);
    const result = make(expander);
    const used = [...expander.uses.keys()].map((name) => [name, parts[name]] as const);
    known.unshift({ result, parts, used: expander.problems.length > 0 ? undefined : used });
    known.length = Math.min(known.length, remembered);
    return result;
  };
}

const takeExpansion = memoizeWithParts<Expansion>();
const takePart = memoizeWithParts<NormalPart>();
const forms = memoizeWeak<SourceForm>();

function expanded(value: unknown, parts: Parts, language: DefinitionLanguage, isOperation = false): Expansion {
  if (!isObject(value)) return { value, problems: [], uses: new Map() };
  return takeExpansion(value, language, parts, (expander) => {
    const made = isOperation ? expander.operation(value) : expander.value(value);
    if (expander.isRefused && isObject(made)) setRefused(made, 'part');
    return { value: made, problems: expander.problems, uses: expander.uses };
  });
}

function normalPart(part: Part, parts: Parts, language: DefinitionLanguage): NormalPart {
  return takePart(part.file, language, parts, (expander) => {
    const items = expander.declared(part);
    const entries = Object.entries(part.file).map(
      ([key, value]) =>
        [key, { value: key !== part.content ? value : isSingle(part.content) ? items[0] : items }] as const,
    );
    return { part, value: objectLike(part.file, entries), problems: expander.problems, read: expander.read };
  });
}

/** Expands the definitions of one site. */
class SiteExpansion {
  constructor(
    private readonly parts: Parts,
    private readonly language: DefinitionLanguage,
  ) {}

  readonly of = (value: unknown, isOperation = false): Expansion =>
    expanded(value, this.parts, this.language, isOperation);

  readonly one = (value: unknown): unknown => this.of(value).value;

  readonly operation = (value: unknown): unknown => this.of(value, true).value;

  readonly form = (form: SourceForm): SourceForm => {
    const layout = this.one(form.layout);
    return layout === form.layout || !isObject(layout) ? form : forms([form, layout], () => ({ ...form, layout }));
  };

  /** For every definition of the site. */
  all({ settings, pages, menu, bodies, operations, forms: byName }: SourceSite): readonly Expansion[] {
    const layouts = Object.values(byName).map(({ layout }) => layout);
    return [
      ...[settings, pages, menu, ...Object.values(bodies)].map((value) => this.of(value)),
      ...Object.values(operations).map((operation) => this.of(operation, true)),
      ...layouts.map((layout) => this.of(layout)),
    ];
  }
}

function usesOf(found: readonly Pick<Expansion, 'uses'>[]): ReadonlyMap<string, readonly Origin[]> {
  const all = new Map<string, readonly Origin[]>();
  for (const { uses } of found)
    for (const [name, origins] of uses) all.set(name, [...(all.get(name) ?? []), ...origins]);
  return all;
}

/** The parts of a site on their own. */
function normalParts(parts: Parts, language: DefinitionLanguage): NormalParts['parts'] {
  const read = Object.entries(parts).flatMap(([name, file]) => {
    const part = partOf(name, file);
    return part === undefined ? [] : [[name, normalPart(part, parts, language)] as const];
  });
  return Object.fromEntries(read);
}

/**
 * Expands every part of a site where it is used. Takes the site, and the language, which knows the places of expressions. Returns the
 * site without uses of parts (unchanged files are the same objects), and its parts. Expansion is lazy.
 */
export function expandSite(
  source: SourceSite,
  language: DefinitionLanguage,
): { readonly source: SourceSite; readonly parts: NormalParts } {
  const site = new SiteExpansion(source.parts, language);
  const found = once(() => site.all(source));
  const parts: NormalParts = withLazy(
    {
      inBody: (name: string) => {
        const { problems, uses } = site.of(source.bodies[name]);
        return { problems, uses: [...uses.keys()] };
      },
      usesOutside: () => site.all({ ...source, bodies: {} }).flatMap(({ uses }) => [...uses.keys()]),
    },
    {
      parts: () => normalParts(source.parts, language),
      problems: () => [...Object.values(parts.parts), ...found()].flatMap(({ problems }) => problems),
      uses: () => usesOf(found()),
    },
  );
  return {
    source: {
      ...source,
      settings: site.one(source.settings),
      pages: site.one(source.pages),
      menu: site.one(source.menu),
      bodies: mapRecord(source.bodies, site.one),
      operations: mapRecord(source.operations, site.operation),
      forms: mapRecord(source.forms, site.form),
    },
    parts,
  };
}
