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
  it('is found by its whole name', () => {
    expect(claimAt({ 'https://club.example/roles': ['board'] }, 'https://club.example/roles')).toEqual(['board']);
  });

  it('is found inside of another one', () => {
    expect(claimAt({ realm_access: { roles: ['board'] } }, 'realm_access.roles')).toEqual(['board']);
  });

  it.each(['groups', 'sub.length', 'sub.constructor', 'constructor'])('%s that is not there has no value', (name) => {
    expect(claimAt({ sub: 'mia' }, name)).toBeUndefined();
  });
});

describe('the session of somebody who has logged in', () => {
  it('has the role of the first value in the mapping', () => {
    expect(roleOf(['rowers', 'board'])).toBe('chief');
  });

  it('has the role of a claim that is one text', () => {
    expect(roleOf('rowers')).toBe('member');
  });

  it('has the role of a claim that is a number', () => {
    expect(roleOf(7, { map: { '7': 'chief' } })).toBe('chief');
  });

  it('has the role for all others where the mapping has none', () => {
    expect(roleOf(['swimmers'], { otherwise: 'member' })).toBe('member');
  });

  it('is not there without a role', () => {
    expect(() => roleOf(['swimmers'])).toThrow('no role for ["swimmers"] in "groups"');
    expect(() => roleOf(undefined)).toThrow('no role for null in "groups"');
  });

  it('has the fields that the site names', () => {
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
