import type { CompiledSite } from '../../model/site';

/** The configuration of a publication: the site's with the deployment's values, and the API's address for {api}. */
export function publishedConfig(
  { settings }: Pick<CompiledSite, 'settings'>,
  own: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const config = { ...settings.config, ...own };
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/^\{api\}/, String(config['api'] ?? '')) : value,
    ]),
  );
}
