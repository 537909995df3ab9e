/** Choices of a site in the toolbar of `faceplate dev`. */
import { pathAddress } from '../../../src/kit/page/address';
import type { CompiledSite } from '../../../src/model/site';
import type { DevSite } from './messages';
import { addressOfApi } from '../samples/addresses';
import { recordedOf, recordedPeople } from '../samples/recorded';
import type { Samples } from '../samples/recorded';
import type { SampleServer } from '../samples/server';

/** Returns the storage key for the session of a tab: it contains the address of the API that takes the key. */
function savedIn({ settings }: CompiledSite, url: string): { readonly saved?: string } {
  const { saved } = settings.session;
  const apis = Object.entries(settings.apis);
  const [main] = apis.find(([, { key }]) => key !== 'none') ?? apis[0] ?? [];
  if (saved === undefined || main === undefined) return {};
  return { saved: saved.replaceAll('{api}', addressOfApi(url, main)) };
}

function samplesOf(
  site: CompiledSite,
  samples: Samples,
  { url, choices, delay }: SampleServer,
): NonNullable<DevSite['samples']> {
  const operations = new Set(site.pages.flatMap(({ data }) => Object.values(data).map(({ operation }) => operation)));
  return {
    people: recordedPeople(site, samples),
    keyStore: site.settings.session.keyStore,
    ...savedIn(site, url),
    operations: Object.fromEntries(
      [...operations].map((operation) => [operation, recordedOf(samples, operation).map(({ name }) => name)]),
    ),
    chosen: Object.fromEntries(choices),
    delay,
  };
}

/** Takes the site, its samples, and the sample server, if one answers. Returns the choices. */
export function offeredBy(site: CompiledSite, samples: Samples, server: SampleServer | undefined): DevSite {
  const { locales, languages, site: name } = site.settings;
  const addressOf = (locale: string, path: string) => pathAddress({ base: '', locales }, locale, path);
  return {
    site: name,
    locales: locales.map((id) => ({ id, name: languages[id]?.name ?? id })),
    pages: site.pages.map(({ id, path, data }) => ({
      id,
      addresses: Object.fromEntries(locales.map((locale) => [locale, addressOf(locale, path)])),
      data: [...new Set(Object.values(data).map(({ operation }) => operation))],
    })),
    ...(server ? { samples: samplesOf(site, samples, server) } : {}),
  };
}
