/** Named values and choices that cannot be expanded, or are not used. */
import type { SugarFinding } from '../../normalise/sugar/findings';
import { originOf } from '../../source/positions';
import { rangeInString } from '../../source/string-offsets';
import type { Origin } from '../../source-site';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { listed, siteOfFile } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter(
  'named-values',
  {
    FP4301: { message: 'There is no named value "{name}" here.', fix: 'Named here: {known}.' },
    FP4302: {
      message: '"{by}" reads "{name}", which is not named yet.',
      fix: 'A named value reads those above it: put it below, and let none read itself.',
    },
    FP4303: { message: '"{name}" is named and never read.', fix: 'Delete it, or read it as let.{name}.' },
    FP4304: { message: 'The name "{name}" is already given around this place.', fix: 'Choose another name.' },
    FP4305: {
      message: '"{name}" cannot be a name.',
      fix: 'Write one word that begins with a lower-case letter, such as isSwitch.',
    },
    FP4306: {
      message: 'let.{name} reads "{root}", which is something else here.',
      fix: 'Give the item of the inner list another name in "as".',
    },
    FP4311: {
      message: 'A choice is not allowed here: nothing around it can have a condition.',
      fix: 'Use "select" in the message, or write one item per case with "when".',
    },
    FP4312: {
      message: 'A choice requires "{key}".',
      fix: 'Write { "choose": value, "of": { member: answer, … } }; in a list of items with ids also "id".',
    },
    FP4314: {
      message: 'The answer "{key}" of this choice is neither a list of items nor null.',
      fix: 'Put it in brackets: [ … ].',
    },
    FP4315: {
      message: '"{id}" cannot be the id of this choice.',
      fix: 'Write lower-case words joined by -, such as by-state, that no other item of the list has.',
    },
    FP4313: {
      message: '"{key}" is not a key of a choice.',
      fix: 'Use "choose", "of" and "else"; between blocks or actions also "id" and "when".',
    },
  },
  { spoils: ['.'] },
);

function originFor({ at }: SugarFinding, { textOf }: CheckContext): Origin | undefined {
  if (at === undefined) return undefined;
  const { container, key, part } = at;
  if (part === undefined || part === 'key') return originOf(container, key, part ?? 'value');
  return rangeInString(textOf, originOf(container, key), ...part);
}

const codesOfKeys = { 'choice-without': 'FP4312', 'choice-key': 'FP4313', 'choice-answer': 'FP4314' } as const;

function problemsOf(finding: SugarFinding, context: CheckContext): readonly Problem[] {
  const site = context.site.name;
  const at = originFor(finding, context);
  const extra = { suggestion: finding.suggestion };
  if ('key' in finding) return [report(codesOfKeys[finding.kind], at, { key: finding.key }, extra)];
  switch (finding.kind) {
    case 'unknown-name':
      return [report('FP4301', at, { name: finding.name, known: listed(finding.known) || 'nothing' }, extra)];
    case 'not-yet-named':
      return [report('FP4302', at, { name: finding.name, by: finding.by })];
    case 'never-read':
      // A name that an overlay leaves unread is not a problem: the inherited layer reads it.
      return siteOfFile(at?.file ?? '') === site ? [report('FP4303', at, { name: finding.name })] : [];
    case 'named-twice':
      return [report('FP4304', at, { name: finding.name })];
    case 'bad-name':
      return [report('FP4305', at, { name: finding.name })];
    case 'captured':
      return [report('FP4306', at, { name: finding.name, root: finding.root })];
    case 'misplaced-choice':
      return [report('FP4311', at, {})];
    case 'choice-id':
      return [report('FP4315', at, { id: finding.id })];
  }
}

/** Problems found while named values and choices were expanded. */
export const rule: Rule = {
  name: 'named-values',
  again: { alone: true },
  *check(context) {
    for (const finding of context.site.sugar) if (finding.kind !== 'never-read') yield* problemsOf(finding, context);
  },
  *lastly(context, found) {
    // A name may be unread because of another error in its file.
    const wrong = new Set(found.map(({ at }) => at?.file));
    for (const finding of context.site.sugar)
      if (finding.kind === 'never-read')
        for (const problem of problemsOf(finding, context)) if (!wrong.has(problem.at?.file)) yield problem;
  },
};
