/** Names that lead to this machine wherever they are looked up. */
const ownNames = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a request was meant for this server. A page of anybody whose name was made to lead here (DNS rebinding) has its own name in `Host`.
 * @param header the `Host` header, with or without a port
 * @param hosts further names the server goes by, without ports
 */
export function isKnownHost(header: string | undefined, hosts: readonly string[] = []): boolean {
  const name = (header ?? '').trim().toLowerCase().replace(/:\d*$/, '');
  return ownNames.test(name) || hosts.includes(name);
}

/** Names in a list that is separated by commas, as an environment variable has them. */
export const listedNames = (list: string | undefined): readonly string[] =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
