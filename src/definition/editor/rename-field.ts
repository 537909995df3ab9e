/** Renames a field of a form: in the form's files, its texts, and wherever its value is read, initialised or shown. */
import { parseTree } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import { asList, asObject, asText, isObject } from '../../base/json';
import type { CheckContext } from '../check/rule';
import type { CheckableUnit } from '../facts/checkable-units';
import { framesOf } from '../language/scope';
import type { SchemaVisit } from '../language/walk';
import { layerFolder } from '../source/folders';
import { originInside, piecesOf } from '../source/pieces';
import { originOf, placedBy } from '../source/positions';
import type { Placed } from '../normalise/parts/expand';
import type { Origin } from '../source-site';
import { matchesAt } from './name-edits';
import type { KnownText, NameEdit, RenameFiles } from './name-edits';
import { escapedPattern } from '../../base/escaped-pattern';

/** A field of a form, and its new name. */
export type FieldRenaming = { readonly form: string; readonly field: string; readonly to: string };

type Step = readonly [path: string, node: Node];

/** All properties and items of a JSON text with their key paths; items have the key "*". */
function* nodesIn(node: Node, path: readonly string[] = []): Generator<Step> {
  for (const child of node.children ?? []) {
    const [key, value] = node.type === 'object' ? (child.children ?? []) : [undefined, child];
    const inner = [...path, node.type === 'object' ? String(key?.value) : '*'];
    if (key !== undefined) yield [[...inner, '#'].join('/'), key];
    if (value === undefined) continue;
    yield [inner.join('/'), value];
    yield* nodesIn(value, inner);
  }
}

/** Where the files of a form name one of its fields; `#` is the key itself. */
const named: Readonly<Record<string, (path: string, field: string) => boolean>> = {
  'schema.json': (path, field) =>
    path === `properties/${field}/#` || /^required\/(?:.*\/)?\*$|^properties\/[^/]+\/formatBy$/.test(path),
  'layout.json': (path) =>
    /^(?:fields\/\*\/)+(?:id|\$after|\$before|\$remove)$|^rules\/\*\/at$|^bodyBefore$/.test(path),
  'examples.json': (path, field) =>
    path.endsWith(`/${field}/#`) && /^(?:valid\/[^/]+|invalid\/[^/]+\/(?:value|errors))\/[^/]+\/#$/.test(path),
};

function* editsOfFiles({ site }: CheckContext, { form, field, to }: FieldRenaming, { textOf, root }: RenameFiles) {
  for (const layer of site.source.chain)
    for (const [name, isField] of Object.entries(named)) {
      const file = `${layerFolder(root, layer)}schemas/forms/${form}/${name}`;
      const tree = parseTree(textOf(file) ?? '');
      if (tree === undefined) continue;
      for (const [path, { value, offset, length }] of nodesIn(tree))
        if (value === field && isField(path, field))
          yield { at: { file, from: offset, to: offset + length }, text: `"${to}"` };
    }
}

/** The steps of the enclosing flow with the form. */
const stepsOf = ({ scope }: Pick<SchemaVisit, 'scope'>, form: string): readonly string[] =>
  [...framesOf(scope)].flatMap(({ frame }) =>
    frame.kind === 'flow' ? frame.steps.flatMap((step) => (step['form'] === form ? [String(step['id'])] : [])) : [],
  );

/** The names by which an expression at a place reads the values of the form. */
function rootsAt(place: Pick<SchemaVisit, 'scope'>, unit: CheckableUnit, form: string): readonly string[] {
  const frames = [...framesOf(place.scope)].map(({ frame }) => frame);
  const formFrame = frames.find(({ kind }) => kind === 'form');
  const changed = frames.find(({ kind }) => kind === 'changes');
  const own = formFrame === undefined ? unit.form?.id === form : formFrame.kind === 'form' && formFrame.form === form;
  return [
    ...(own ? ['form'] : []),
    ...(changed?.kind === 'changes' && changed.form === form ? ['changes'] : []),
    ...stepsOf(place, form).map((step) => `flow.${step}`),
  ];
}

const readPattern = (root: string, field: string): RegExp =>
  new RegExp(String.raw`((?<![\w.])${escapedPattern(root)}\.)(${escapedPattern(field)})(?!\w)`, 'g');

/** An expression as written, with the names that can be read there. */
type Expression = Pick<SchemaVisit, 'container' | 'key' | 'scope'> & { readonly source: unknown };

/** Arguments of parts at a place, and the conditions of the parts. */
function* handedAt({ value, scope }: SchemaVisit): Generator<Expression> {
  const by = isObject(value) ? placedBy(value) : undefined;
  // Only parts add containers that were not written there.
  for (let placed = by as Placed | undefined; placed !== undefined; placed = placed.inner) {
    const { item } = placed.use;
    yield { container: item, key: 'when', scope, source: item['when'] };
    for (const { holder, key } of placed.args.values()) {
      const argument: unknown = Reflect.get(holder, key);
      if (isObject(argument)) yield { container: argument, key: '$', scope, source: argument['$'] };
    }
  }
}

function* expressionsAt(place: SchemaVisit): Generator<Expression> {
  if ('x-expression' in place.schema) yield { ...place, source: place.value };
  yield* handedAt(place);
}

/** Edits in a named value around a match whose text contains the name. */
function* editsOfNamedValue(
  { container, key, source }: Expression,
  from: number,
  pattern: RegExp,
  to: string,
  textOf: KnownText,
): Generator<NameEdit> {
  let start = 0;
  for (const { text, name = '', written } of piecesOf(container, key, String(source))) {
    const isAround = start <= from && from < start + text.length;
    start += text.length;
    const file = isAround && written && name.startsWith('let.') && originOf(written.container, written.key)?.file;
    const tree = file ? parseTree(textOf(file) ?? '') : undefined;
    if (!file || tree === undefined) continue;
    const path = new RegExp(`(?:^|/)let/${escapedPattern(name.slice('let.'.length))}$`);
    for (const [found, { offset, length }] of nodesIn(tree))
      if (path.test(found)) yield* matchesAt({ file, from: offset, to: offset + length }, pattern, to, textOf);
  }
}

function* editsOfReads(
  expression: Expression,
  unit: CheckableUnit,
  { form, field, to }: FieldRenaming,
  textOf: KnownText,
): Generator<NameEdit> {
  const { source, container, key } = expression;
  if (typeof source !== 'string' || !source.includes(field)) return;
  for (const pattern of rootsAt(expression, unit, form).map((root) => readPattern(root, field)))
    for (const match of source.matchAll(pattern)) {
      const from = match.index + (match[1]?.length ?? 0);
      const origin = originInside(textOf, container, key, [from, from + field.length])?.at;
      if (origin && textOf(origin.file)?.slice(origin.from, origin.to) === field) yield { at: origin, text: to };
      else yield* editsOfNamedValue(expression, from, pattern, to, textOf);
    }
}

const keyEdit = (container: unknown, { field, to }: FieldRenaming): readonly NameEdit[] => {
  const origin = isObject(container) && field in container ? originOf(container, field, 'key') : undefined;
  return origin === undefined ? [] : [{ at: origin, text: `"${to}"` }];
};

/** Fields by name: initial values of the form, and those of a step that are shown again. */
function* editsOfNames(place: SchemaVisit, renaming: FieldRenaming): Generator<NameEdit> {
  const { value, schema, container } = place;
  if (isObject(value) && value['form'] === renaming.form) yield* keyEdit(value['values'], renaming);
  if (schema['x-step'] !== 'name' || !stepsOf(place, renaming.form).includes(String(value))) return;
  for (const names of Object.values(container).filter(Array.isArray))
    for (const [index, name] of asList(names).entries()) {
      const origin = name === renaming.field ? originOf(names, index) : undefined;
      if (origin !== undefined) yield { at: origin, text: `"${renaming.to}"` };
    }
}

function* wholeArguments(place: SchemaVisit, unit: CheckableUnit, form: string): Generator<readonly [string, string]> {
  const { owner, value } = place;
  const operation = asText(owner['operation']);
  if (owner !== value || operation === undefined) return;
  const roots = rootsAt(place, unit, form);
  for (const [argument, passed] of Object.entries(asObject(owner['with'])))
    if (roots.includes(asText(asObject(passed)['$']) ?? '')) yield [operation, argument];
}

const originOfFile = (value: unknown): Origin | undefined => (isObject(value) ? originOf(value) : undefined);

/** Edits in an operation that receives the form as a whole, and in recordings of such calls. */
function* editsOfOperation(
  { site }: CheckContext,
  [operation, argument]: readonly [string, string],
  { field, to }: FieldRenaming,
  textOf: KnownText,
): Generator<NameEdit> {
  const file = originOfFile(site.source.operations[operation]);
  if (file === undefined) return;
  yield* matchesAt(file, readPattern(`with.${argument}`, field), to, textOf);
  const tree = parseTree(textOf(file.file) ?? '');
  const isOurs = new RegExp(
    `^with/properties/${escapedPattern(argument)}/(?:properties/${escapedPattern(field)}/#|required/\\*)$|/without/\\*$`,
  );
  for (const [path, node] of tree === undefined ? [] : nodesIn(tree))
    if (node.value === field && isOurs.test(path))
      yield { at: { ...file, from: node.offset, to: node.offset + node.length }, text: `"${to}"` };
  const samples = originOfFile(site.source.samples[operation]);
  const recorded = samples && parseTree(textOf(samples.file) ?? '');
  const isArgument = new RegExp(`^[^/]+/with/${escapedPattern(argument)}/${escapedPattern(field)}/#$`);
  for (const [path, node] of recorded === undefined ? [] : nodesIn(recorded))
    if (samples && isArgument.test(path))
      yield { at: { ...samples, from: node.offset, to: node.offset + node.length }, text: `"${to}"` };
}

/** Operations that receive the form as a whole, each with the argument. */
const operationsHanded = ({ units }: CheckContext, form: string): readonly (readonly [string, string])[] =>
  units.flatMap((unit) => unit.places.flatMap((place) => [...wholeArguments(place, unit, form)]));

/** Operations that send a field under its own name: they pass the form on as a whole, and do not map the field themselves. */
export const sentByName = (
  context: CheckContext,
  { form, field }: Pick<FieldRenaming, 'form' | 'field'>,
): readonly string[] =>
  operationsHanded(context, form).flatMap(([operation, argument]) => {
    const text = JSON.stringify(context.site.operations[operation] ?? {});
    const isPassedOn = text.includes(`"with.${argument}"`);
    return isPassedOn && !readPattern(`with.${argument}`, field).test(text) ? [operation] : [];
  });

/** Takes a site with the form. Returns all edits except those of the field's texts. */
export function editsOfField(context: CheckContext, renaming: FieldRenaming, files: RenameFiles): readonly NameEdit[] {
  const { textOf } = files;
  const read = context.units.flatMap((unit) =>
    unit.places.flatMap((place) => [
      ...[...expressionsAt(place)].flatMap((one) => [...editsOfReads(one, unit, renaming, textOf)]),
      ...editsOfNames(place, renaming),
    ]),
  );
  const ofOperations = operationsHanded(context, renaming.form).flatMap((one) => [
    ...editsOfOperation(context, one, renaming, textOf),
  ]);
  return [...editsOfFiles(context, renaming, files), ...read, ...ofOperations];
}
