import { asObject, asText } from '../../../base/json';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Rule } from '../rule';

const report = reporter('api-addresses', {
  FP9151: {
    message: 'The address "{base}" of the API "{api}" is not a whole address.',
    fix: 'Begin it with https://, or with a slash for the host of the site.',
  },
});

/** An address as a browser understands it from every page. In braces it names one of the configuration. */
const isWhole = (base: string): boolean => /^(?:$|\/|https?:\/\/[^/]|\{\w+\})/i.test(base);

/** Addresses of APIs lead to the same place from every page. */
export const rule: Rule = {
  name: 'api-addresses',
  again: {},
  *check({ site }) {
    for (const [api, value] of Object.entries(asObject(site.settings['apis']))) {
      const base = asText(asObject(value)['base']);
      if (base !== undefined && !isWhole(base))
        yield report(site.name, 'FP9151', originOf(asObject(value), 'base'), { base, api });
    }
  },
};
