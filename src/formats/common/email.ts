const isHost = (host: string): boolean =>
  host.length <= 253 &&
  host.split('.').length > 1 &&
  !/^[\d.]+$/.test(host) &&
  host.split('.').every((label) => /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u.test(label));

/** An email address: umlauts before and after the @ are allowed (RFC 6531), quoted local parts are not. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const parts = local.split('.');
  return (
    at > 0 &&
    local.length <= 64 &&
    isHost(text.slice(at + 1)) &&
    parts.every((part) => /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u.test(part))
  );
}
