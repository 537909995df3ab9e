/** The places from which an expression gets its values and their types. */
import { pathsIn } from '../../../expression/roots';
import { asText } from '../../../base/json';
import type { CheckableUnit } from '../../facts/checkable-units';
import { framesOf } from '../../language/scope';
import type { Frame, LexicalScope } from '../../language/scope';
import type { PathStep } from '../../../model/tree';

/** Location of the schema of a value, and the steps from there to the value. */
type Described = { readonly schema: string; readonly rest: readonly PathStep[] };

const answerOf = (operation: unknown): string => `schemas/operations/${String(operation)}/operation.json/result/schema`;

const formOf = (form: unknown): string => `schemas/forms/${String(form)}/schema.json`;

/** The schema location that the steps lead to, and the one that determines whether the value is required. */
function* below({ schema, rest }: Described): Generator<string> {
  let place = schema;
  for (const step of rest) {
    if (typeof step === 'string') yield `${place}/required`;
    place += typeof step === 'number' ? '/items' : `/properties/${step}`;
  }
  yield place;
}

/** Forms whose values a frame binds to a name. */
function* formsIn(frame: Frame, root: PathStep, rest: readonly PathStep[]): Generator<Described> {
  if (frame.kind === root && (frame.kind === 'form' || frame.kind === 'changes'))
    yield { schema: formOf(frame.form), rest };
  if (frame.kind !== 'flow' || root !== 'flow') return;
  for (const { id, form } of frame.steps)
    if (id === rest[0] && asText(form) !== undefined) yield { schema: formOf(form), rest: rest.slice(1) };
}

/** Responses that a frame binds to `result`. */
function* answersIn(frame: Frame, rest: readonly PathStep[]): Generator<Described> {
  if (frame.kind === 'answer') yield { schema: answerOf(frame.operation), rest };
  if (frame.kind === 'result' && frame.name === rest[0])
    yield { schema: answerOf(frame.action['operation']), rest: rest.slice(1) };
}

/** Schemas of the unit itself, and of the data of its page. */
function* ofUnit(
  [root, ...rest]: readonly PathStep[],
  { page, form, operation, part }: CheckableUnit,
): Generator<Described> {
  if (root === 'data') {
    const [name = '', ...others] = rest;
    yield { schema: `#/data/${name}`, rest: [] };
    const binding = page?.data[name];
    if (binding !== undefined) yield { schema: answerOf(binding['operation']), rest: others };
  }
  if (root === 'form' && form !== undefined) yield { schema: formOf(form.id), rest };
  if (root === 'with' && operation !== undefined) yield { schema: '#/with', rest };
  if (part?.part.parameters.has(String(root)) === true) yield { schema: `#/with/${String(root)}`, rest: [] };
}

/** Schemas and values of site.json. */
function* ofSite([root, ...rest]: readonly PathStep[]): Generator<Described> {
  const [name = '', ...others] = rest;
  if (root === 'state') yield { schema: `site.json/state/${name}/schema`, rest: others };
  if (root === 'session') yield { schema: 'site.json/session/schema', rest };
  if (root === 'site')
    yield { schema: ['site.json', ...(name === 'name' ? ['brand'] : []), ...rest].join('/'), rest: [] };
}

function* describedBy(path: readonly PathStep[], unit: CheckableUnit, scope: LexicalScope): Generator<Described> {
  const [root = '', ...rest] = path;
  for (const { frame, outer } of framesOf(scope)) {
    if (frame.kind === 'item' && frame.name === root)
      for (const list of pathsIn(frame.of)) yield* describedBy([...list, 0, ...rest], unit, outer);
    yield* formsIn(frame, root, rest);
    if (root === 'result') yield* answersIn(frame, rest);
  }
  yield* ofUnit(path, unit);
  yield* ofSite(path);
}

/** The places from which an expression gets its values and their types: in responses, forms, arguments and settings. */
export const readBy = (source: string, unit: CheckableUnit, scope: LexicalScope): readonly string[] =>
  pathsIn(source).flatMap((path) => [...describedBy(path, unit, scope)].flatMap((each) => [...below(each)]));
