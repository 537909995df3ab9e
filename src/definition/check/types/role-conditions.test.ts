import { describe, expect, it } from 'vitest';
import { neverFor, rolesIn } from './role-conditions';
import { withFrame } from '../../language/scope';

const roles = ['anonymous', 'customer', 'installer'];

describe('conditions about roles', () => {
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
    ['this is not a condition', roles],
    ["session.role == 'customer' || session.role == 'installer'", ['customer', 'installer']],
    ["session.role == 'customer' && session.role == 'installer'", []],
    ["state.open || session.role == 'customer'", roles],
    ["state.open && session.role == 'customer'", ['customer']],
    ["!(session.role == 'customer' && state.open)", roles],
    ["!(session.role != 'customer' || state.open)", ['customer']],
    ["!(session.role == 'customer' && session.role != 'installer')", ['anonymous', 'installer']],
    ["!(session.role == 'customer' || session.role == 'installer')", ['anonymous']],
    ["!state.open && session.role == 'customer'", ['customer']],
    ["(session.role == 'customer' || state.open) == true", roles],
    ['session.role in state.roles', roles],
    ["session.role in ['customer', state.role]", roles],
    ["!(session.role in ['customer'])", ['anonymous', 'installer']],
    ["session.role in 'customer'", roles],
    ["session.role.name == 'customer'", ['customer', 'installer']],
    ['session.email == session.username', roles],
    ['session.email != null && session.username == null', ['customer', 'installer']],
    ["state.role == 'customer'", roles],
    ['size(session.username) > 1', roles],
    ['session.role > 1', roles],
    ['session.role > session.role', roles],
    ['false', []],
    ['null', []],
    ['true', roles],
    ["(session.role == 'customer') == (session.role == 'installer')", ['anonymous']],
  ])('%s', (source, seen) => {
    expect(roles.filter((role) => !neverFor({ source }, role, role === 'anonymous'))).toEqual(seen);
  });
});

describe('the roles that can see something', () => {
  it('are narrowed by all enclosing conditions', () => {
    const outer = withFrame(undefined, { kind: 'roles', roles: ['anonymous', 'customer'] });
    expect(
      rolesIn(withFrame(outer, { kind: 'when', source: "session.role != 'anonymous'" }), roles, 'anonymous'),
    ).toEqual(['customer']);
  });

  it('include those for which the enclosing condition may be true', () => {
    const seen = (source: string, anonymous: string | undefined) =>
      rolesIn(withFrame(undefined, { kind: 'when', source }), roles, anonymous);
    expect([
      seen('session.username != null', 'anonymous'),
      seen('session.username != null', 'installer'),
      seen('session.username != null', undefined),
    ]).toEqual([['customer', 'installer'], ['anonymous', 'customer'], roles]);
  });

  it('are all roles inside a condition about something else', () => {
    expect(rolesIn(withFrame(undefined, { kind: 'item', name: 'a', of: 'data.b' }), roles, 'anonymous')).toEqual(roles);
  });

  it('are not guessed if reading the condition fails', () => {
    expect(() =>
      rolesIn(withFrame(undefined, { kind: 'when', source: undefined as never }), roles, 'anonymous'),
    ).toThrow(TypeError);
  });

  it('are unknown after a login', () => {
    expect(rolesIn(withFrame(undefined, { kind: 'other-session' }), roles, 'anonymous')).toEqual([]);
  });
});
