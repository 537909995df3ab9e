import { asObject, asText } from '../../../base/json';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { at, listed, everywhere } from '../rule';
import type { CheckContext, Rule } from '../rule';
import { rolesIn } from '../types/role-conditions';
import { originOf } from '../../source/positions';
import type { CheckableUnit } from '../../facts/checkable-units';
import type { SchemaVisit } from '../../language/walk';
import { objectsIn } from '../../../base/deep';

const report = reporter('access', {
  FP6001: {
    message: 'Some roles can see this link but cannot open the page "{page}": {roles}.',
    fix: 'Restrict the link with "roles", or add the roles to "access" of the page.',
    reads: ['pages.json/pages/{page}/access', '^/roles'],
  },
  FP6002: {
    severity: 'warning',
    message: 'Nothing leads to the page "{page}".',
    fix: 'Add a link or a menu item. If it is opened from outside, such as from an email, add "entry": true.',
    reads: everywhere,
  },
});

const isLink = (place: SchemaVisit): boolean =>
  place.schema['x-ref'] === 'page' && place.key === 'page' && typeof place.value === 'string';

class Access {
  private readonly pages: ReadonlyMap<string, readonly string[] | undefined>;
  private readonly modalRoles = new Map<string, Set<string>>();

  constructor(private readonly context: CheckContext) {
    this.pages = new Map(context.site.pages.map((page) => [page.id, page.access]));
    for (const unit of context.units) {
      for (const place of unit.places)
        if (place.schema['x-ref'] === 'modal') this.noteModal(String(place.value), this.seenBy(unit, place));
    }
  }

  private noteModal(name: string, roles: readonly string[]): void {
    const known = this.modalRoles.get(name) ?? new Set<string>();
    roles.forEach((role) => known.add(role));
    this.modalRoles.set(name, known);
  }

  private all(unit: CheckableUnit, place: SchemaVisit): readonly string[] {
    const { site } = this.context;
    const modal = unit.kind === 'site' ? this.modalParts(unit).get(place.owner) : undefined;
    const opened = modal === undefined ? undefined : this.modalRoles.get(modal);
    return unit.page?.access ?? (opened === undefined ? site.roles : [...opened]);
  }

  /** Blocks and actions of dialogs, by their dialog. */
  private modalParts(unit: CheckableUnit): ReadonlyMap<object, string> {
    const modals = Object.entries(asObject(unit.value['modals']));
    return new Map(modals.flatMap(([name, modal]) => [...objectsIn(modal)].map((part) => [part, name] as const)));
  }

  private seenBy(unit: CheckableUnit, place: SchemaVisit): readonly string[] {
    return rolesIn(place.scope, this.all(unit, place), this.context.site.roles[0]);
  }

  /** Roles that see a link but may not open its page. */
  shutOut(unit: CheckableUnit, place: SchemaVisit): readonly string[] {
    const access = this.pages.get(String(place.value));
    return access === undefined ? [] : this.seenBy(unit, place).filter((role) => !access.includes(role));
  }
}

function* links(context: CheckContext): Generator<Problem> {
  const access = new Access(context);
  for (const unit of context.units) {
    for (const place of unit.places.filter(isLink)) {
      if (place.owner['active'] === false) continue;
      const roles = access.shutOut(unit, place);
      if (roles.length > 0) yield report('FP6001', at(place), { page: String(place.value), roles: listed(roles) });
    }
  }
}

/** Pages that can be reached from another page, a menu or the settings. */
function reachable({ site, units }: CheckContext): ReadonlySet<string> {
  const targets = new Map<string | undefined, Set<string>>();
  for (const { page, places } of units) {
    const found = targets.get(page?.id) ?? new Set<string>();
    for (const place of places) if (place.schema['x-ref'] === 'page') found.add(String(place.value));
    targets.set(page?.id, found);
  }
  const doors = site.pages.filter(
    ({ path, entry }) => path === '/' || entry['entry'] === true || entry['notFound'] === true,
  );
  const waiting = [...doors.map(({ id }) => id), ...(targets.get(undefined) ?? [])];
  const reached = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(targets.get(id) ?? []));
  }
  return reached;
}

function* unreachable(context: CheckContext): Generator<Problem> {
  const reached = reachable(context);
  for (const { id, entry } of context.site.pages) {
    if (!reached.has(id)) yield report('FP6002', originOf(entry, 'id'), { page: asText(entry['id']) ?? id });
  }
}

/** No link leads to a page that its readers may not open, and every page can be reached. */
export const rule: Rule = {
  name: 'access',
  again: {
    alone: links,
    // The readers of a dialog's links are those of the block that opens it.
    page: ({ lost, names, isNamedOutside }) =>
      lost.some((name) => name.startsWith('page ') && !isNamedOutside(name)) ||
      names.some((name) => name.startsWith('modal ')),
  },
  *check(context) {
    yield* links(context);
    yield* unreachable(context);
  },
};
