/** Scheme and host of a site, if its configuration names them: base_url may be only a path. */
export function siteOrigin(config: Readonly<Record<string, unknown>>): string | undefined {
  const url = String(config['base_url'] ?? '');
  return /^https?:/.test(url) && URL.canParse(url) ? new URL(url).origin : undefined;
}
