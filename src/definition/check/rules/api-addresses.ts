import { asObject, asText } from '../../../base/json';
import { originOf } from '../../source/positions';
import type { NormalSite } from '../../normalise/normalise';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import type { Rule } from '../rule';

const report = reporter('api-addresses', {
  FP9151: {
    message: 'The address "{base}" of {what} is not a whole address.',
    fix: 'Begin it with https://, or with a slash for the host of the site.',
  },
});

/** An address that is the same from every page. One in the configuration may start with that of the main API, in braces. */
const isWhole = (base: string, isConfigured: boolean): boolean =>
  /^(?:$|\/(?!\/)|https?:\/\/[^/])/i.test(base) || (isConfigured && base.startsWith('{api}'));

/** The configuration key at the start of an address, in braces or as an expression. */
function configured(base: unknown): string | undefined {
  const [text, expression] = [asText(base) ?? '', asText(asObject(base)['$']) ?? ''];
  return (/^\{(\w+)\}/.exec(text) ?? /^state\.config\.(\w+)$/.exec(expression))?.[1];
}

/** The address of the site: with a scheme, or a path on any host. A host without a scheme would be read as a folder. */
function* ownAddress({ settings }: NormalSite): Generator<Problem> {
  const config = asObject(settings['config']);
  const base = asText(config['base_url']);
  if (base !== undefined && !(isWhole(base, false) && URL.canParse(base, 'https://site.invalid')))
    yield report('FP9151', originOf(config, 'base_url'), { base, what: 'the site' });
}

/** Addresses of APIs, and of the site, resolve to the same target on every page. */
export const rule: Rule = {
  name: 'api-addresses',
  again: {},
  *check({ site }) {
    for (const [api, value] of Object.entries(asObject(site.settings['apis']))) {
      const name = configured(asObject(value)['base']);
      const holder = asObject(name === undefined ? value : site.settings['config']);
      const key = name ?? 'base';
      const base = asText(holder[key]);
      if (base !== undefined && !isWhole(base, name !== undefined))
        yield report('FP9151', originOf(holder, key), { base, what: `the API "${api}"` });
    }
    yield* ownAddress(site);
  },
};
