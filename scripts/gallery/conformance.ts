/** Checks the examples of kinds against the language, before anything is published. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asObject, isObject } from '../../src/base/json';
import { schemaFindings } from '../../src/definition/check/findings/schema-findings';
import type { CheckContext } from '../../src/definition/check/rule';
import { schemaProblem } from '../../src/definition/check/rules/schema';
import type { OwnKind } from '../../src/definition/kinds/families';
import type { SchemaKind } from '../../src/definition/language/language';
import type { Problem } from '../../src/definition/problems';
import { parseDefinition } from '../../src/definition/source/load';

/** The key of an example with its definition, and the schema list for it, by family. */
const listed = {
  blocks: ['block', 'blocks'],
  actions: ['action', 'actions'],
  widgets: ['field', 'PartFields'],
} as const satisfies Partial<Record<OwnKind['family'], readonly [string, SchemaKind]>>;

type Examined = keyof typeof listed;

const isExamined = (family: OwnKind['family']): family is Examined => family in listed;

/** Returns the kinds whose examples can be tested: blocks, widgets and actions. */
export const examinedKinds = (kinds: readonly OwnKind[]): readonly OwnKind[] =>
  kinds.filter(({ family }) => isExamined(family));

const examplesFile = ({ folder }: OwnKind): string => join(folder, 'examples.json').replaceAll('\\', '/');

function readExamples(root: string, kind: OwnKind) {
  try {
    return parseDefinition(examplesFile(kind), readFileSync(join(root, examplesFile(kind)), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Returns the problems of a kind's examples, and their number. */
export function checkExamples(
  root: string,
  kind: OwnKind,
  { language, validators, site }: CheckContext,
): { readonly count: number; readonly problems: readonly Problem[] } {
  const read = readExamples(root, kind);
  if (read === undefined || !isExamined(kind.family)) return { count: 0, problems: [] };
  const [key, list] = listed[kind.family];
  const { given: _given, ...examples } = asObject(read.value);
  const shown = Object.values(examples).filter(isObject);
  const problems = shown.flatMap((example) =>
    schemaFindings(language, validators, list, [example[key]]).map((finding) => ({
      ...schemaProblem(list, finding),
      site: site.name,
    })),
  );
  return { count: shown.length, problems: [...read.problems, ...problems] };
}
