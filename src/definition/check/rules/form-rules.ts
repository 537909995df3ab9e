/** Rules across the fields of a form decide something, and hold for its valid examples. */
import { asList, asObject, asText, isObject } from '../../../base/json';
import { checkExpression } from '../../../expression/check';
import { compileExpression } from '../../../expression/compile';
import { evaluate } from '../../../expression/evaluate';
import type { CheckableUnit } from '../../facts/checkable-units';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { originOf } from '../../source/positions';
import { askedFields, dependsOnDay } from '../findings/form-verdicts';
import { keyAt } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('form-rules', {
  FP8310: {
    message: 'The valid example "{example}" breaks the rule "{rule}": {source}.',
    fix: 'Correct the example or the rule.',
    varies: ['example'],
  },
  FP8311: {
    message: 'The rule "{rule}" reads no input: {source} is the same for everybody.',
    fix: 'Read a field, such as form.email != null, or delete the rule.',
  },
});

function* rulesOf(unit: CheckableUnit, { types }: CheckContext): Generator<Problem> {
  const { form } = unit;
  if (form === undefined) return;
  const valid = asObject(asObject(form.examples)['valid']);
  for (const item of asList(form.layout['rules']).filter(isObject)) {
    const [rule, source] = [asText(item['id']) ?? '', asText(item['require'])];
    const place = unit.places.find(({ container, key }) => container === item && key === 'require');
    if (source === undefined || place === undefined) continue;
    const { problems, paths } = checkExpression(source, { roots: types.at(unit, place.scope) });
    // The rule for expressions reports a mistake in the expression.
    if (problems.length > 0) continue;
    const at = originOf(item, 'require');
    if (paths.length === 0) yield report('FP8311', at, { rule, source });
    const tree = compileExpression(source);
    if (paths.length === 0 || paths.some(([root]) => root !== 'form') || dependsOnDay(tree)) continue;
    const broken = Object.entries(valid).filter(([, value]) => {
      const { data, hidden } = askedFields(form.layout, asObject(value));
      return isObject(value) && !hidden.has(asText(item['at']) ?? '') && evaluate(tree, { form: data }) === false;
    });
    const [first] = broken;
    if (first === undefined) continue;
    const related = broken.flatMap(([name]) => {
      const place = keyAt(valid, name);
      return place === undefined ? [] : [{ message: `The example "${name}" breaks it`, at: place }];
    });
    yield report('FP8310', at, { example: first[0], rule, source }, { related });
  }
}

export const rule: Rule = {
  name: 'form-rules',
  again: {},
  *check(context) {
    for (const unit of context.units) yield* rulesOf(unit, context);
  },
};
