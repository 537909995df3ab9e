/** A publication without an address for its API shows an error page to every visitor, so it is refused. */
import type { CompiledSite } from '../../../src/model/site';
import { addressKeys, sampleAddresses } from '../../serve/samples/addresses';
import { samplesFolder } from '../../serve/samples/published';
import { UsageError } from '../usage';
import type { PublishRequest } from './request';

type Config = Readonly<Record<string, unknown>>;

/** Returns the values of config.json from the command line: the API's address, or the folder of recorded answers. */
export function apiConfig(site: CompiledSite, { api, base = '', samples }: PublishRequest): Config {
  if (samples) return sampleAddresses(site, `${base.replace(/^(?=[^/])/, '/').replace(/\/$/, '')}${samplesFolder}`);
  return api ? { api } : {};
}

/** Whether a key has an address; follows placeholders such as {api} at its start. */
function isAddressed(config: Config, key: string, seen: readonly string[] = []): boolean {
  const value = String(config[key] ?? '');
  const [, first] = /^\{(\w+)\}/.exec(value) ?? [];
  if (first === undefined) return value !== '';
  return !seen.includes(first) && isAddressed(config, first, [...seen, key]);
}

const counted = (count: number): string => (count === 1 ? '1 call' : `${count} calls`);

/**
 * Requires an address for each API that the site's operations call. Takes the additions of `apiConfig` to its `config`.
 * @throws UsageError that explains how to set the API, or how to publish without one.
 */
export function requireApi(site: CompiledSite, name: string, added: Config): void {
  const config = { ...site.settings.config, ...added };
  const missing = [...addressKeys(site)].filter(
    ([, keys]) => keys.length > 0 && !keys.some((key) => isAddressed(config, key)),
  );
  const calls = Object.values(site.operations).filter(({ api }) => missing.some(([unknown]) => unknown === api));
  const [first] = calls;
  if (first === undefined) return;
  throw new UsageError(
    `The site "${name}" does not say where its API is: ${counted(calls.length)}, such as ${first.id}, would fail, and visitors would ` +
      'see an error. Add --api https://api.example or set config.api in its site.json; --samples publishes it with recorded answers, ' +
      'which "npx faceplate preview" serves. Nothing was published.',
  );
}
