/** Host names that always resolve to this machine. */
const ownNames = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a request was meant for this server. After DNS rebinding, `Host` names the attacker's domain.
 * @param header the `Host` header, with or without a port
 * @param hosts other names of the server, without ports
 */
export function isKnownHost(header: string | undefined, hosts: readonly string[] = []): boolean {
  const name = (header ?? '').trim().toLowerCase().replace(/:\d*$/, '');
  return ownNames.test(name) || hosts.includes(name);
}

/** Splits a comma-separated list, such as an environment variable. */
export const listedNames = (list: string | undefined): readonly string[] =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
