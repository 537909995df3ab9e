import { brokenKeywords } from '../../facts/form-dialect';
import { schemaFindings } from '../findings/schema-findings';
import type { SchemaFinding } from '../findings/schema-findings';
import { isListKind, partContents } from '../../language/language';
import type { SchemaKind } from '../../language/language';
import { reporter } from '../../problems';
import type { Problem, ProblemExtra } from '../../problems';
import { checkedCountries } from '../findings/asked-countries';
import type { CheckContext, Rule } from '../rule';

const report = reporter('schema', {
  FP1101: {
    message: '"{name}" is not a valid key here.',
    fix: 'Use one of: {known}.',
    spoils: ['.', '../{suggestion}'],
  },
  FP1102: {
    message: 'The key "{name}" is missing here.',
    fix: 'Add it.',
    reads: ['./{name}'],
    spoils: ['./{name}'],
    once: 'object',
  },
  FP1103: { message: 'There is no {tag} "{name}".', fix: 'Known ones: {known}.', spoils: ['.'] },
  FP1104: { message: '{value} is not allowed here.', fix: 'Use one of: {known}.', spoils: ['.'] },
  FP1105: { message: 'This is {found}, but {wanted} is needed here.', spoils: ['.'] },
  FP1106: { message: '{value} does not have the right form.', fix: 'Write {hint}.', spoils: ['.'] },
  FP1107: { message: 'The value does not fit: {what}.', spoils: ['.'] },
});

/** A data rule in a form's layout belongs in another file, not under another name. */
const misplaced = (kind: SchemaKind, finding: SchemaFinding): ProblemExtra | undefined =>
  kind === 'form' && finding.kind === 'unknown-key' && brokenKeywords.includes(finding.name)
    ? { fix: `"${finding.name}" is a rule for the data: write it at the field in schema.json.` }
    : undefined;

/** A kind with an unknown name may be one of the project whose folder name is invalid. */
function unknownKind({ tag, name, known, suggestion, at }: SchemaFinding & { kind: 'unknown-tag' }): Problem {
  const reads = suggestion === undefined ? [`kind/${tag}`] : [];
  return report('FP1103', at, { tag, name, known }, { suggestion, reads });
}

/** The problem that `check` reports for a finding in a file or list of a kind. */
export function schemaProblem(kind: SchemaKind, finding: SchemaFinding): Problem {
  const { at } = finding;
  const extra = misplaced(kind, finding) ?? { suggestion: finding.suggestion };
  switch (finding.kind) {
    case 'unknown-key':
      return report('FP1101', at, { name: finding.name, known: finding.known }, extra);
    case 'missing-key':
      return report('FP1102', at, { name: finding.name }, extra);
    case 'unknown-tag':
      return unknownKind(finding);
    case 'not-a-member':
      return report('FP1104', at, { value: finding.value, known: finding.known }, extra);
    case 'type':
      return report('FP1105', at, { found: finding.found, wanted: finding.wanted }, extra);
    case 'form':
      return report('FP1106', at, { value: finding.value, hint: finding.hint }, extra);
    case 'limit':
      return report('FP1107', at, { what: finding.what }, extra);
  }
}

function* files({ site }: CheckContext): Generator<readonly [SchemaKind, unknown]> {
  const { source, parts } = site;
  yield ['site', source.settings];
  yield ['pages', source.pages];
  if (source.menu !== undefined) yield ['menu', source.menu];
  for (const body of Object.values(source.bodies)) yield ['page', body];
  for (const part of Object.values(source.parts)) yield ['part', part];
  for (const { part, value } of Object.values(parts.parts)) {
    const kind = partContents[part.content];
    // Problems of any other content are reported at its uses.
    if (isListKind(kind)) yield [kind, value[part.content]];
  }
  for (const glossary of Object.values(source.glossaries)) yield ['glossary', glossary];
  for (const { value } of source.packs) yield ['pack', value];
  for (const country of checkedCountries(site)) yield ['country', country];
  for (const operation of Object.values(source.operations)) yield ['operation', operation];
  for (const form of Object.values(source.forms)) yield ['form', form.layout];
}

/** Every file of the site against the language's schema. */
export const rule: Rule = {
  name: 'schema',
  again: {
    *alone({ site, language, validators }) {
      for (const body of Object.values(site.source.bodies))
        for (const finding of schemaFindings(language, validators, 'page', body)) yield schemaProblem('page', finding);
    },
    branding: ['theme', 'brand', 'contacts'],
  },
  *check(context) {
    for (const [kind, value] of files(context)) {
      for (const finding of schemaFindings(context.language, context.validators, kind, value)) {
        yield schemaProblem(kind, finding);
      }
    }
  },
};
