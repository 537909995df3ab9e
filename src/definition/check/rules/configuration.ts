import { asObject, isObject } from '../../../base/json';
import { stepsOf } from '../../../runtime/answer-mapping';
import { brokenRule, errorsOf, originAt } from '../findings/data-errors';
import { resultOf } from '../findings/result-mapping';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import type { CheckContext, Rule } from '../rule';

const report = reporter('configuration', {
  FP9120: {
    message: '"config" does not fit what "{operation}" promises: {what}.',
    fix: 'Correct the value, or the schema of its result: config.json is written from "config".',
  },
});

/** Content of the config.json of a site. */
const served = ({ api, path }: { readonly api?: unknown; readonly path?: unknown }): boolean =>
  api === 'site' && path === '/config.json';

function* misfits(operation: string, context: CheckContext): Generator<Problem> {
  const { site } = context;
  const result = resultOf(asObject(site.operations[operation]));
  const { config } = site.settings;
  // A map replaces this value.
  if (result === undefined || result.map !== undefined || result.at !== '' || !isObject(config)) return;
  const reported = new Set<string>();
  for (const error of errorsOf('config', result.schema, config, context)) {
    const path = stepsOf(error.instancePath);
    // A value that fits none of several branches breaks a rule of each.
    const key = path.join('/');
    if (reported.has(key)) continue;
    reported.add(key);
    const at = originAt(site.settings, ['config', ...path]);
    yield report('FP9120', at, { operation, what: brokenRule(error, path) });
  }
}

/** The configuration of a site has the values that its start-up expects. */
export const rule: Rule = {
  name: 'configuration',
  again: {},
  *check(context) {
    for (const [id, operation] of Object.entries(context.site.operations))
      if (served(operation)) yield* misfits(id, context);
  },
};
