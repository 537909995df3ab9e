/** All names used by a definition that other definitions may depend on: a name that a page no longer uses may be unused. */
import { asText, isObject } from '../../../base/json';
import { memoizeWeak } from '../../../base/memoize';
import type { CheckableUnit } from '../../facts/checkable-units';
import { secretFields } from '../../facts/secret-fields';
import type { NormalPage } from '../../normalise/normalise';
import { documentOf } from '../../source/documents';
import type { SourceSite } from '../../source-site';
import type { CheckContext } from '../rule';
import { messageUses } from './message-uses';
import { passedNames } from './passed-names';
import { namedIn, textsSaid, withoutBranding } from './uses';

/** Names of arguments of operations: `hands <operation>.<parameter>`, with `*` for all. */
function* handed(unit: CheckableUnit, context: CheckContext): Generator<string> {
  for (const { operation, names = ['*'] } of passedNames(unit, context)) {
    yield `calls ${operation}`;
    for (const name of names) yield `hands ${operation}.${name}`;
  }
}

type DocumentNames = { readonly names: readonly string[]; readonly key: string };

const documentNames = memoizeWeak<DocumentNames>();

const namesOfDocuments = ({ documents }: SourceSite): DocumentNames =>
  documentNames([documents], () => {
    const names = [...new Set(Object.values(documents).flatMap((files) => Object.keys(files).map(documentOf)))];
    return { names, key: names.join('\n') };
  });

/** The names of long texts in the JSON of a definition, under any key. */
export const documentsSaid = (json: string, source: SourceSite): readonly string[] =>
  textsSaid(namesOfDocuments(source).names, json);

const said = (value: unknown, { site }: CheckContext): readonly string[] =>
  documentsSaid(JSON.stringify(value) ?? '', site.source).map((name) => `said ${name}`);

const saidOn = memoizeWeak<Map<string, readonly string[]>>();
const nothing = Object.freeze({});

/** Long texts of a page, shared by sites with the same page and documents. */
function saidByPage({ entry, file }: Pick<NormalPage, 'entry' | 'file'>, context: CheckContext): readonly string[] {
  const byDocuments = saidOn([entry, file ?? nothing], () => new Map());
  const { key } = namesOfDocuments(context.site.source);
  const found = byDocuments.get(key) ?? said([entry, file], context);
  byDocuments.set(key, found);
  return found;
}

function* placed({ places, page }: CheckableUnit): Generator<string> {
  for (const { schema, value, owner } of places) {
    const id = owner === value ? asText(owner['id']) : undefined;
    if (id !== undefined) yield `id ${id}`;
    const target = schema['x-target'] === true && isObject(value) && 'fragment' in value ? value['page'] : undefined;
    if (typeof target === 'string' && target !== page?.id) yield `fragment ${target}`;
  }
}

/** Names that units use, of pages and of other definitions. */
function* namesOfUnits(units: readonly CheckableUnit[], context: CheckContext): Generator<string> {
  const { site, language } = context;
  yield* namedIn(units);
  for (const { ids } of messageUses({ site, language, units })) for (const id of ids) yield `message ${id}`;
  for (const [field, key] of secretFields(units, language)) yield `secret ${field} ${key}`;
  for (const unit of units) yield* [...handed(unit, context), ...placed(unit)];
}

const sorted = (names: Iterable<string>): readonly string[] => [...new Set(names)].toSorted();

/** Names that a page uses; `declares <name>` for its data. Takes the units of the page. */
export function pageNames(units: readonly CheckableUnit[], context: CheckContext): readonly string[] {
  const page = units[0]?.page;
  const parts = page?.bodyName === undefined ? [] : context.site.parts.inBody(page.bodyName).uses;
  return sorted([
    ...namesOfUnits(units, context),
    ...(page === undefined ? [] : saidByPage(page, context)),
    ...Object.keys(page?.data ?? {}).map((name) => `declares ${name}`),
    ...parts.map((name) => `part ${name}`),
  ]);
}

/** Names that everything but pages uses. */
export function namesOutside(context: CheckContext): readonly string[] {
  const { settings, menu, parts, operations, samples } = context.site.source;
  return sorted([
    ...namesOfUnits(
      context.units.filter(({ page }) => page === undefined),
      context,
    ),
    ...said([withoutBranding(settings), menu, parts, operations, samples], context),
    ...context.site.parts.usesOutside().map((name) => `part ${name}`),
  ]);
}
