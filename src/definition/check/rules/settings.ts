import { literalMismatch } from '../findings/literal-mismatch';
import { asObject, asText } from '../../../base/json';
import { localeChain } from '../../facts/messages';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import type { CheckContext, Rule } from '../rule';

const report = reporter('settings', {
  FP4104: {
    message: 'The default {value} of the state "{name}" is not valid: {wanted} is required.',
    fix: 'Correct "default", or allow it in "schema".',
  },
  FP4105: {
    message: 'The states "{first}" and "{second}" are stored under the same key "{key}" and overwrite each other.',
    fix: 'Give each a different "key".',
  },
  FP3011: { message: 'The languages fall back to each other in a circle: {circle}.', fix: 'Remove one "fallback".' },
});

function* states({ site }: CheckContext): Generator<Problem> {
  const stored = new Map<string, string>();
  for (const [name, value] of Object.entries(asObject(site.settings['state']))) {
    const state = asObject(value);
    const schema = asObject(state['schema']);
    const wrong = state['default'] === undefined ? undefined : literalMismatch(state['default'], schema, schema);
    if (wrong !== undefined) {
      const values = { value: JSON.stringify(state['default']), name, wanted: wrong.wanted };
      yield report('FP4104', originOf(state, 'default'), values, { suggestion: wrong.suggestion });
    }
    const key = asText(state['key']);
    if (key === undefined) continue;
    const place = `${String(state['store'])} ${key}`;
    const first = stored.get(place);
    if (first === undefined) stored.set(place, name);
    else yield report('FP4105', originOf(state, 'key'), { first, second: name, key });
  }
}

/** Each circle once, at its first language. */
function* circles({ site }: CheckContext): Generator<Problem> {
  const languages = asObject(site.settings['languages']);
  const reported = new Set<string>();
  for (const locale of Object.keys(languages)) {
    const chain = localeChain(site.settings, locale);
    const back = asText(asObject(languages[chain.at(-1) ?? ''])['fallback']);
    if (back !== locale || chain.some((link) => reported.has(link))) continue;
    chain.forEach((link) => reported.add(link));
    yield report('FP3011', originOf(asObject(languages[locale]), 'fallback'), {
      circle: [...chain, locale].join(' → '),
    });
  }
}

/** States and languages of site.json are consistent. */
export const rule: Rule = {
  name: 'settings',
  again: {},
  *check(context) {
    yield* states(context);
    yield* circles(context);
  },
};
