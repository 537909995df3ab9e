/** Whether changed pages, and changed values of a site's branding, are still valid, checked without the others. */
import { sameItems } from '../../base/equal';
import { withValues } from '../../base/lazy';
import { rules, runRule } from '../check/check';
import { documentsSaid, namesOutside, pageNames } from '../check/findings/page-names';
import type { ChangedPage, CheckContext, Rule } from '../check/rule';
import { pageUnits } from '../facts/checkable-units';
import type { NormalSite } from '../normalise/normalise';
import type { ChangedBranding } from './branding';
import type { NamesByPage } from './clean-record';

/** Files of pages by name, and members of site.json. */
export type ChangedDefinitions = { readonly bodies: ReadonlySet<string>; readonly branding: ChangedBranding };

/** A context in which only the changed pages are checked; everything that they name still exists. */
function contextOfPages(bodies: ReadonlySet<string>, context: CheckContext): CheckContext {
  const { site } = context;
  const pages = site.pages.filter(({ bodyName }) => bodyName !== undefined && bodies.has(bodyName));
  const names = [...bodies].filter((name) => name in site.source.bodies);
  const only: Partial<NormalSite> = {
    source: withValues(site.source, {
      bodies: Object.fromEntries(names.map((name) => [name, site.source.bodies[name]])),
      parts: {},
      operations: {},
      forms: {},
      glossaries: {},
    }),
    sugar: names.flatMap((name) => site.sugarIn(name)),
    parts: withValues(site.parts, {
      parts: {},
      problems: names.flatMap((name) => site.parts.inBody(name).problems),
      uses: new Map(),
    }),
  };
  const units = pages.flatMap((page) => pageUnits(context.language, page));
  return withValues(context, { site: withValues(site, only), units, parts: [] });
}

/** Whether a rule finds nothing on the changed pages. */
function isClean(rule: Rule, context: CheckContext): boolean {
  const { alone } = rule.again;
  if (alone === undefined) return true;
  const looks = alone === true ? [rule.check, (part: CheckContext) => rule.lastly?.(part, [])] : [alone];
  return looks.every((look) => [...runRule(rule, look, context)].length === 0);
}

/** Whether contacts name the same long texts as before, and no rule that reads changed values finds something. Takes a context without pages. */
function brandingIsClean(changed: ChangedBranding, context: CheckContext): boolean {
  const [before, now] = (changed.get('contacts') ?? []).map((json) => documentsSaid(json, context.site.source));
  return (
    sameItems(before ?? [], now ?? []) &&
    rules
      .filter(({ again }) => again.branding?.some((member) => changed.has(member)) === true)
      .every((rule) => [...runRule(rule, rule.check, context)].length === 0)
  );
}

/** The names in a page before and after a change. */
function changedPage(id: string, now: NamesByPage, before: NamesByPage): ChangedPage {
  const anywhere = (names: NamesByPage): ReadonlySet<string> => new Set(Object.values(names).flat());
  const [all, earlier, outside] = [anywhere(now), anywhere(before), new Set(before[''])];
  const [own, was] = [now[id] ?? [], before[id] ?? []];
  return {
    id,
    names: own,
    lost: was.filter((name) => !own.includes(name)),
    gained: own.filter((name) => !was.includes(name)),
    isNamed: (name) => all.has(name),
    wasNamed: (name) => earlier.has(name),
    isNamedOutside: (name) => outside.has(name),
  };
}

/**
 * Takes the changed files of pages, changed members of site.json, the former names in each page, and the context of the rules.
 * Returns the current names in each page; undefined if a rule may find something.
 */
export function definitionsStayClean(
  { bodies, branding }: ChangedDefinitions,
  before: NamesByPage,
  context: CheckContext,
): NamesByPage | undefined {
  if (branding.size > 0 && !brandingIsClean(branding, contextOfPages(new Set(), context))) return undefined;
  if (bodies.size === 0) return before;
  // A file that no page uses may still contain the only use of a name.
  const shown = new Set(context.site.pages.map(({ bodyName }) => bodyName));
  if ([...bodies].some((name) => !shown.has(name))) return undefined;
  const part = contextOfPages(bodies, context);
  if (!rules.every((rule) => isClean(rule, part))) return undefined;
  const found = namesOf(part);
  const now = { ...before, ...found };
  const mayMatter = Object.keys(found)
    .map((id) => changedPage(id, now, before))
    .some((page) => rules.some(({ again }) => again.page?.(page, part) === true));
  return mayMatter ? undefined : now;
}

/** Names that a site uses: each page, and the rest under ''. */
export const namesInSite = (context: CheckContext): NamesByPage => ({ ...namesOf(context), '': namesOutside(context) });

/** Names that each page of a context uses. */
function namesOf(context: CheckContext): NamesByPage {
  const { units } = context;
  const ids = new Set(units.flatMap(({ page }) => page?.id ?? []));
  return Object.fromEntries(
    [...ids].map((id) => {
      const own = units.filter(({ page }) => page?.id === id);
      return [id, pageNames(own, context)] as const;
    }),
  );
}
