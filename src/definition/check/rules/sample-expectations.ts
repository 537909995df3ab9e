import { mapValue } from '../../../runtime/answer-mapping';
import type { JsonSchema } from '../../../model/json-schema';
import { wholeSchema } from '../../facts/postcodes';
import { validatorUnlessRefused } from '../../validators/form-validators';
import { asList, asObject, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { originOf } from '../../source/positions';
import { resultOf } from '../findings/result-mapping';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { keyAt } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('sample-expectations', {
  FP9021: {
    message: 'Nothing in the recorded answer "{sample}" is what "{expectation}" expects.',
    fix: 'Correct the API and record the answer again, or correct "expects" of operation.json.',
  },
  FP9023: {
    message: 'Item {number} of the recorded answer "{sample}" is not what "{expectation}" expects of each.',
    fix: 'Correct the API and record the answer again, or correct "expects" of operation.json.',
  },
  FP9022: {
    message: 'No recorded answer shows whether "{expectation}" is fulfilled.',
    fix: 'Record a successful answer to a call with its values.',
  },
});

type Recorded = {
  readonly name: string;
  readonly at: ReturnType<typeof keyAt>;
  readonly given: JsonObject;
  readonly items: readonly unknown[];
};

/** The recorded successful responses, with the results of the operation. */
function recordedOf(samples: JsonObject, operation: JsonObject): readonly Recorded[] {
  const mapping = resultOf(operation);
  if (mapping === undefined) return [];
  return Object.entries(samples).flatMap(([name, value]) => {
    const { status, body, with: input } = asObject(value);
    if (typeof status !== 'number' || status < 200 || status > 299) return [];
    return [{ name, at: keyAt(samples, name), given: asObject(input), items: asList(mapValue(body, mapping).data) }];
  });
}

/** Whether a value fits a schema; true for one that cannot be compiled, which other rules report. */
const fits = (schema: JsonSchema, value: unknown, { cache, site }: CheckContext): boolean =>
  validatorUnlessRefused('expects', wholeSchema(schema, site), cache)?.(value) ?? true;

function* unmet(expectation: JsonObject, recorded: readonly Recorded[], context: CheckContext): Generator<Problem> {
  const { id, some, every, with: wanted } = expectation;
  const known = { expectation: String(id) };
  const concerned = recorded.filter(({ given: input }) =>
    Object.entries(asObject(wanted)).every(([name, value]) => input[name] === value),
  );
  if (concerned.length === 0) yield report('FP9022', originOf(expectation, 'id'), known);
  for (const { name, at, items } of concerned) {
    if (isObject(some) && !items.some((item) => fits(some as JsonSchema, item, context)))
      yield report('FP9021', at, { ...known, sample: name });
    const wrong = isObject(every) ? items.findIndex((item) => !fits(every as JsonSchema, item, context)) : -1;
    if (wrong !== -1) yield report('FP9023', at, { ...known, sample: name, number: wrong + 1 });
  }
}

/** Recorded responses fulfil the expectations of an operation. */
export const rule: Rule = {
  name: 'sample-expectations',
  again: {},
  *check(context) {
    const { source, operations } = context.site;
    for (const [id, operation] of Object.entries(operations)) {
      const expected = asList(operation['expects']).filter(isObject);
      const recorded = expected.length === 0 ? [] : recordedOf(asObject(source.samples[id]), operation);
      for (const expectation of expected) yield* unmet(expectation, recorded, context);
    }
  },
};
