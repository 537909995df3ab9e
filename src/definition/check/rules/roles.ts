import { asObject, isObject, texts } from '../../../base/json';
import { resolvedSchema, subschemaWithDefs } from '../../facts/schema-at';
import { originOf } from '../../source/positions';
import type { SchemaVisit } from '../../language/walk';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import type { Origin } from '../../source-site';
import { isOwn, listed, partOfFile } from '../rule';
import type { CheckContext, Rule } from '../rule';
import { rolesIn } from '../types/role-conditions';

const report = reporter('roles', {
  FP6008: {
    message: 'The session never has the role "{role}".',
    fix: 'Add it to "enum" of "role" in "session.schema", or take it out of "roles".',
  },
  FP6009: {
    severity: 'warning',
    message: 'Nobody sees this: it is for {roles}, who cannot open the page "{page}".',
    fix: 'Add the role to "access" of the page, or correct "roles".',
  },
});

/** Roles that the session response can never contain. The first role is that of visitors who are not logged in. */
function* unnamed({ site }: CheckContext): Generator<Problem> {
  const schema = resolvedSchema(asObject(site.settings['session'])['schema'], site.entities);
  const role = resolvedSchema(subschemaWithDefs(schema, asObject(schema['properties'])['role']), site.entities);
  const named = role['enum'];
  const { roles } = site.settings;
  if (!Array.isArray(named) || !Array.isArray(roles)) return;
  for (const [index, each] of roles.entries())
    if (index > 0 && typeof each === 'string' && !named.includes(each))
      yield report('FP6008', originOf(roles, index), { role: each });
}

type Verdict = { readonly at: Origin; readonly page: string; readonly roles: readonly string[]; hidden: boolean };

/** Where a site itself limits a block to roles. Parts are written for pages that it may not have. */
function placeOfRoles({ value, owner }: SchemaVisit, site: string): Origin | undefined {
  if (value !== owner || !isObject(value) || texts(value['roles']).length === 0) return undefined;
  const at = originOf(value, 'roles');
  return at !== undefined && isOwn(at, site) && partOfFile(at.file) === undefined ? at : undefined;
}

/** Blocks whose roles cannot open any page that shows them. */
function* unseen({ site, units }: CheckContext): Generator<Problem> {
  const verdicts = new Map<string, Verdict>();
  for (const { page, places } of units) {
    for (const place of page === undefined ? [] : places) {
      const at = placeOfRoles(place, site.name);
      if (at === undefined) continue;
      const roles = texts(place.owner['roles']);
      const around = rolesIn(place.scope, page?.access ?? site.roles, site.roles[0]);
      const isHidden = around.length > 0 && roles.every((role) => site.roles.includes(role) && !around.includes(role));
      const key = `${at.file} ${at.from}`;
      const known = verdicts.get(key) ?? { at, page: page?.id ?? '', roles, hidden: true };
      known.hidden &&= isHidden;
      verdicts.set(key, known);
    }
  }
  for (const { at, page, roles, hidden } of verdicts.values())
    if (hidden) yield report('FP6009', at, { roles: listed(roles), page });
}

/** The session can have every role, and blocks for roles are on pages that these can open. */
export const rule: Rule = {
  name: 'roles',
  again: { alone: unseen },
  *check(context) {
    yield* unnamed(context);
    yield* unseen(context);
  },
};
