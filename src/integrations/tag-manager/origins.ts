import type { IntegrationOrigins, IntegrationSettings } from '../../kit/contracts/integration';

/** The container's id; undefined for anything that is none. */
export const containerOf = ({ container }: IntegrationSettings): string | undefined =>
  typeof container === 'string' && /^[A-Z0-9-]{4,20}$/i.test(container) ? container : undefined;

/** Name of the policy that lets scripts of the container's origin, and no other text, become code. */
export const policyName = 'default';

export const origins: IntegrationOrigins = (settings) => {
  if (containerOf(settings) === undefined) return undefined;
  const own = [String(settings['origin'])];
  const partners = [...own, ...(settings['partners'] as readonly string[])];
  return { script: own, connect: partners, image: partners, trustedTypes: [policyName] };
};
