import { describe, expect, it } from 'vitest';
import { neverFor, rolesIn } from './role-conditions';
import { within } from './scope';

const roles = ['anonymous', 'customer', 'installer'];

describe('conditions that tell roles apart', () => {
  it.each([
    ["session.role == 'customer'", ['customer']],
    ["session.role != 'customer'", ['anonymous', 'installer']],
    ["session.role in ['customer', 'installer']", ['customer', 'installer']],
    ["!(session.role == 'anonymous')", ['customer', 'installer']],
    ["session.role == 'customer' && state.open", ['customer']],
    ["session.role == 'customer' || state.open", roles],
    ['session.username != null', ['customer', 'installer']],
    ['session.username == null', roles],
    ['state.open', roles],
    ['this is no condition', roles],
  ])('%s', (source, seen) => {
    expect(roles.filter((role) => !neverFor(source, role, role === 'anonymous'))).toEqual(seen);
  });
});

describe('roles that see something', () => {
  it('are narrowed by everything around it', () => {
    const outer = within(undefined, { kind: 'roles', roles: ['anonymous', 'customer'] });
    expect(rolesIn(within(outer, { kind: 'when', source: "session.role != 'anonymous'" }), roles, 'anonymous')).toEqual(['customer']);
  });

  it('are unknown after a login', () => {
    expect(rolesIn(within(undefined, { kind: 'other-session' }), roles, 'anonymous')).toEqual([]);
  });
});
