/** Which roles can see something, as far as its conditions determine it. */
import { compileIfRight } from '../../../expression/compile';
import type { Tree } from '../../../model/tree';
import { memoizeWeak } from '../../../base/memoize';
import { framesOf } from '../../language/scope';
import type { LexicalScope } from '../../language/scope';
import { certain } from './certain';
import type { Known } from './certain';

type Person = { readonly role: string; readonly anonymous: boolean };

const read =
  (person: Person): Known =>
  ([root, key, ...rest]) => {
    if (root !== 'session') return undefined;
    if (key === 'role' && rest.length === 0) return { value: person.role };
    // Only the role is known of a visitor who is not logged in.
    return person.anonymous ? { value: null } : undefined;
  };

const trees = memoizeWeak<Tree | undefined>();

/** True if the condition of a frame can never hold for the role. One that cannot be parsed may hold. */
export function neverFor(condition: { readonly source: string }, role: string, anonymous: boolean): boolean {
  const tree = trees([condition], () => compileIfRight(condition.source));
  const value = tree === undefined ? undefined : certain(tree, read({ role, anonymous }));
  return value !== undefined && value.value !== true;
}

/** Roles among `all` that can see content in this scope; none after a login or logout, which changes the role. */
export function rolesIn(scope: LexicalScope, all: readonly string[], anonymous: string | undefined): readonly string[] {
  let roles = all;
  for (const { frame } of framesOf(scope)) {
    if (frame.kind === 'other-session') return [];
    if (frame.kind === 'roles') roles = roles.filter((role) => frame.roles.includes(role));
    if (frame.kind === 'when') roles = roles.filter((role) => !neverFor(frame, role, role === anonymous));
  }
  return roles;
}
