import { nearest } from '../../../base/nearest';
import { isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import type { NormalForm } from '../../normalise/normalise';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { keyAt, opening } from '../rule';
import type { Rule } from '../rule';

const report = reporter('form-examples', {
  FP8301: {
    severity: 'warning',
    message: 'The form "{form}" has no examples.',
    fix: 'Add examples.json next to its schema: { "valid": { … }, "invalid": { … } }.',
  },
  FP8302: { message: '"{key}" is not a key of the examples of a form.', fix: 'Use "valid" or "invalid".' },
  FP8303: { message: '"{key}" must be an object of examples by name.', fix: 'Write it as { "<name>": { … } }.' },
  FP8304: {
    message: 'The example "{example}" must be an object.',
    fix: 'Valid: the data itself. Invalid: { "value": { … }, "errors": { "<field>": "<keyword>" } }.',
  },
  FP8305: {
    message: 'The invalid example "{example}" has no "{key}".',
    fix: 'Write it as { "value": { … }, "errors": { "<field>": "<keyword>" } }.',
  },
  FP8306: { message: '"{key}" is not a key of an invalid example.', fix: 'Use "value" and "errors".' },
  FP8307: {
    message: '"errors" of the invalid example "{example}" must name a field and the keyword that refuses it.',
    fix: 'Write { "<field>": "<keyword>" }, such as { "email": "format" }.',
  },
});

const kinds = ['valid', 'invalid'];
const parts = ['value', 'errors'];
const noted = ['$schema', 'faceplate'];

function* invalid(example: string, value: JsonObject): Generator<Problem> {
  const unknown = Object.keys(value).filter((key) => !parts.includes(key));
  const missing = parts.filter((key) => !(key in value));
  for (const key of unknown) {
    yield report('FP8306', keyAt(value, key), { key }, { suggestion: nearest(key, missing) });
  }
  const misspelt = unknown.map((key) => nearest(key, missing));
  for (const key of missing) {
    if (!misspelt.includes(key)) yield report('FP8305', opening(value), { example, key });
  }
  const { errors } = value;
  const named =
    isObject(errors) &&
    Object.keys(errors).length > 0 &&
    Object.values(errors).every((rule) => typeof rule === 'string');
  if ('errors' in value && !named) yield report('FP8307', originOf(value, 'errors'), { example });
}

function* shape(form: NormalForm): Generator<Problem> {
  const { examples } = form;
  if (examples === undefined) return yield report('FP8301', opening(form.schema), { form: form.id });
  if (!isObject(examples)) return;
  for (const key of Object.keys(examples)) {
    if (kinds.includes(key) || noted.includes(key)) continue;
    yield report(
      'FP8302',
      keyAt(examples, key),
      { key },
      {
        suggestion: nearest(
          key,
          kinds.filter((kind) => !(kind in examples)),
        ),
      },
    );
  }
  for (const key of kinds) {
    const group = examples[key];
    if (group === undefined) continue;
    if (!isObject(group)) yield report('FP8303', originOf(examples, key), { key });
    else
      for (const [example, value] of Object.entries(group)) {
        if (!isObject(value)) yield report('FP8304', originOf(group, example), { example });
        else if (key === 'invalid') yield* invalid(example, value);
      }
  }
}

/** Examples of a form are written so that they are really tested. */
export const rule: Rule = {
  name: 'form-examples',
  again: {},
  *check({ site: { forms } }) {
    for (const form of Object.values(forms)) yield* shape(form);
  },
};
