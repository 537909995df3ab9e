import type { IntegrationOrigins, IntegrationSettings } from '../../kit/contracts/integration';

/** The container's id; undefined if it is invalid. */
export const containerOf = ({ container }: IntegrationSettings): string | undefined =>
  typeof container === 'string' && /^[A-Z0-9-]{4,20}$/i.test(container) ? container : undefined;

/** Name of the Trusted Types policy that allows script addresses of the container's origin and no other code. */
export const policyName = 'default';

export const origins: IntegrationOrigins = (settings) => {
  if (containerOf(settings) === undefined) return undefined;
  const own = [String(settings['origin'])];
  const partners = [...own, ...(settings['partners'] as readonly string[])];
  return { script: own, connect: partners, image: partners, trustedTypes: [policyName] };
};
