/** Scheme and host of a site, when its configuration names them: base_url may be a path alone. */
export function siteOrigin(config: Readonly<Record<string, unknown>>): string | undefined {
  const url = String(config['base_url'] ?? '');
  return /^https?:/.test(url) && URL.canParse(url) ? new URL(url).origin : undefined;
}
