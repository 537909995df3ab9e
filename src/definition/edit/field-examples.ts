/** Answers to another field in the recorded examples of a form. */
import { asObject, texts } from '../../base/json';
import type { JsonObject } from '../../base/json';
import type { SourceForm } from '../source-site';
import { answerExample } from './answers';
import type { AskedField } from './answers';
import { nodeOf } from './tree-edit';
import type { FileWrite } from './write-at';

/** The valid example with the most answers. */
const fullest = (valid: JsonObject): string | undefined =>
  Object.keys(valid).reduce<string | undefined>((best, name) => {
    const answers = (one: string): number => Object.keys(asObject(valid[one])).length;
    return best === undefined || answers(name) > answers(best) ? name : best;
  }, undefined);

/** Adds answers to a field: in each example in which it is required, otherwise in the fullest. */
export function exampleWrites({ examples, schema }: SourceForm, field: AskedField): readonly FileWrite[] {
  const { valid, invalid } = asObject(examples);
  const answer = nodeOf(answerExample(field));
  const full = fullest(asObject(valid));
  const answered = Object.keys(asObject(valid)).filter((name) => field.isRequired || name === full);
  const writes = answered.map((name): FileWrite => [['valid', name, field.id], () => answer]);
  if (!field.isRequired) return writes;
  const others = texts(asObject(schema)['required']).filter((name) => name !== field.id);
  for (const [name, example] of Object.entries(asObject(invalid))) {
    const errors = asObject(asObject(example)['errors']);
    const isEmpty = others.length > 0 && others.every((other) => errors[other] === 'required');
    writes.push(
      isEmpty
        ? [['invalid', name, 'errors', field.id], () => nodeOf('required')]
        : [['invalid', name, 'value', field.id], () => answer],
    );
  }
  return writes;
}
