import { asList, asObject, isObject } from '../../../base/json';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import type { SchemaVisit } from '../../language/walk';
import type { CheckContext, Rule } from '../rule';

const report = reporter('presses', {
  FP3206: { message: 'Nothing happens when the form is sent.', fix: 'Add an action, such as a call.' },
  FP3201: {
    message: 'This press only opens another page, but it is not a link.',
    fix: 'Use a link with "to": it can be opened in a new tab, copied and followed without any script.',
  },
  FP3208: {
    severity: 'warning',
    message: 'This never happens: the item has "to" as well, and is a link.',
    fix: 'Keep one of them. To do something first and then open a page, end the action with "navigate".',
  },
});

/** A menu item that is a link already. */
function* unheard({ key, container }: SchemaVisit): Generator<Problem> {
  if (key === 'action' && 'to' in container && 'message' in container)
    yield report('FP3208', originOf(container, key, 'key'), {});
}

/** Where a form has no target. */
function* empty({ value, container, key }: SchemaVisit, { textOf }: CheckContext): Generator<Problem> {
  if (key !== 'press' || !Array.isArray(value) || value.length > 0) return;
  const at = originOf(container, key);
  // An unknown action leaves the list empty and is reported on its own.
  const source = at === undefined ? '' : textOf(at.file)?.slice(at.from, at.to);
  if (source?.includes('{') !== true) yield report('FP3206', at, {});
}

/** A press that could be a link. */
function* leading({ schema, value, container, key, owner }: SchemaVisit): Generator<Problem> {
  const actions = schema['x-actions'] === true ? asList(value).filter(isObject) : [];
  const [only] = actions;
  const isPress = key === 'press' || key === 'action';
  if (!isPress || container !== owner || actions.length !== 1 || !('to' in asObject(only))) return;
  // A link does not remember where it was followed.
  if (asObject(only)['as'] === undefined && asObject(only)['comeBack'] !== true)
    yield report('FP3201', originOf(container, key, 'key'), {});
}

/** A press that only opens a page is a link, and a form has a target. */
export const rule: Rule = {
  name: 'presses',
  again: { alone: true },
  *check(context) {
    const { units } = context;
    for (const { kind, places } of units) if (kind === 'menu') for (const place of places) yield* unheard(place);
    for (const place of units.flatMap(({ places }) => places)) {
      // A form sends typed values first: its target cannot be a link.
      const isOfForm = asObject(place.schema['x-scope'])['form'] !== undefined;
      yield* isOfForm ? empty(place, context) : leading(place);
    }
  },
};
