import { isObject } from '../base/json';
import type { OpenId } from '../model/site';
import { SignInFailure } from './failure';

export type Claims = Readonly<Record<string, unknown>>;

/** A claim by its full name, which may contain dots, otherwise by steps into the objects. */
export function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (value, step) => (isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined),
      claims,
    );
}

/** The claims that a site uses. */
export const claimNames = ({ roles, claims }: OpenId): readonly string[] => [roles.claim, ...Object.values(claims)];

function roleOf({ claim, map, otherwise }: OpenId['roles'], claims: Claims): string | undefined {
  const values = [claimAt(claims, claim) ?? []].flat().map(String);
  return Object.entries(map).find(([value]) => values.includes(value))?.[1] ?? otherwise;
}

/** The session of the person with these claims. Throws a SignInFailure for a person without a role. */
export function sessionOf({ roles, claims: fields }: OpenId, claims: Claims): Readonly<Record<string, unknown>> {
  const role = roleOf(roles, claims);
  if (role === undefined) {
    const values = JSON.stringify(claimAt(claims, roles.claim) ?? null);
    throw new SignInFailure('role', `The mapping of roles has no role for ${values} in "${roles.claim}"`);
  }
  const named = Object.entries(fields).map(([field, name]) => [field, claimAt(claims, name)] as const);
  return { username: claims['sub'], ...Object.fromEntries(named), role };
}
