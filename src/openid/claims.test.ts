import { describe, expect, it } from 'vitest';
import type { OpenId } from '../model/site';
import { claimAt, claimNames, sessionOf } from './claims';

const openid: OpenId = {
  issuer: 'https://login.example',
  client: 'club',
  scopes: ['openid'],
  page: 'login',
  roles: { claim: 'groups', map: { board: 'chief', rowers: 'member' } },
  claims: { name: 'name' },
};

const roleOf = (groups: unknown, roles: Partial<OpenId['roles']> = {}) =>
  sessionOf({ ...openid, roles: { ...openid.roles, ...roles } }, { sub: 'mia', groups })['role'];

describe('a claim', () => {
  it('is found by its full name', () => {
    expect(claimAt({ 'https://club.example/roles': ['board'] }, 'https://club.example/roles')).toEqual(['board']);
  });

  it('is found inside another one', () => {
    expect(claimAt({ realm_access: { roles: ['board'] } }, 'realm_access.roles')).toEqual(['board']);
  });

  it.each(['groups', 'sub.length', 'sub.constructor', 'constructor'])('%s that does not exist has no value', (name) => {
    expect(claimAt({ sub: 'mia' }, name)).toBeUndefined();
  });
});

describe('the session after a login', () => {
  it('has the role of the first matching value', () => {
    expect(roleOf(['rowers', 'board'])).toBe('chief');
  });

  it('has the role of a text claim', () => {
    expect(roleOf('rowers')).toBe('member');
  });

  it('has the role of a numeric claim', () => {
    expect(roleOf(7, { map: { '7': 'chief' } })).toBe('chief');
  });

  it('has the default role if the mapping has none', () => {
    expect(roleOf(['swimmers'], { otherwise: 'member' })).toBe('member');
  });

  it('does not exist without a role', () => {
    expect(() => roleOf(['swimmers'])).toThrow('no role for ["swimmers"] in "groups"');
    expect(() => roleOf(undefined)).toThrow('no role for null in "groups"');
  });

  it('has the fields configured by the site', () => {
    const claims = { sub: 'm-1', name: 'Mia', groups: 'rowers', email: 'mia@club.example' };
    expect(sessionOf(openid, claims)).toEqual({ username: 'm-1', name: 'Mia', role: 'member' });
    expect(sessionOf({ ...openid, claims: { username: 'email' } }, claims)).toMatchObject({
      username: 'mia@club.example',
    });
  });

  it('reads these claims', () => {
    expect(claimNames(openid)).toEqual(['groups', 'name']);
  });
});
