import { nearest } from '../../../src/base/nearest';
import type { CheckContext } from '../../../src/definition/check/rule';
import { nameMistake } from '../../../src/definition/editor/name-check';
import { fieldName, renamable } from '../../../src/definition/editor/rename';
import { sentByName } from '../../../src/definition/editor/rename-field';
import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import type { Problem } from '../../../src/definition/problems';
import { lineColumn } from '../../../src/definition/report/position';
import { reportPretty } from '../../../src/definition/report/pretty';
import { engineHash } from '../engine-hash';
import { knownSite } from '../known-site';
import { renamesNoted } from '../rename/history';
import { renamedFiles, soundContextsOf, planFor, fileTextAt } from '../rename/plan';
import type { PossibleRename, RenameRequest } from '../rename/plan';
import { UsageError, parseWords } from '../usage';
import { checkedAgain, writeIfRight } from '../write-together';
import { isColoured } from '../colour';

/** Why some kinds cannot be renamed. */
const reasons: Readonly<Record<string, string>> = {
  config: ': deployments override its values by name. Change it in site.json, and in each deployment.',
};

function askedFor(positionals: readonly string[]): RenameRequest {
  const [kind = '', old, to] = positionals;
  if (old === undefined || to === undefined)
    throw new UsageError('Name the kind, the old and the new name, e.g. npx faceplate rename page offers deals.');
  if (!renamable.includes(kind)) {
    const near = nearest(kind, [...renamable]);
    const why = near ? `; did you mean "${near}"?` : (reasons[kind] ?? '.');
    throw new UsageError(`A ${kind} cannot be renamed${why} Kinds: ${renamable.join(', ')}.`);
  }
  if (kind === 'route' && [old, to].some((path) => path.includes('/:')))
    throw new UsageError(
      'An address with a parameter cannot lead on to another one. Change "path" in pages.json, and redirect the earlier addresses at your host.',
    );
  const mistake = nameMistake(kind, to);
  if (mistake !== undefined) throw new UsageError(mistake);
  if (kind !== 'field') return { kind, old, to };
  const { form, field } = fieldName(old);
  if (form === '')
    throw new UsageError(`A field is named with its form, e.g. npx faceplate rename field contact.${field} …`);
  return { kind, old, to: to.startsWith(`${form}.`) ? to : `${form}.${to}` };
}

/** Returns the changes as lines: file:line:column, old text → new text. */
function shown(plan: PossibleRename, root: string): string {
  const lines = [...plan.edits].flatMap(([file, edits]) => {
    const text = fileTextAt(root, file);
    return edits.map(({ at, text: next }) => {
      const { line, column } = lineColumn(text, at.from);
      return `${file}:${line}:${column}  ${text.slice(at.from, at.to)} → ${next}`;
    });
  });
  return [...lines, ...[...plan.moves].map(([from, to]) => `${from} → ${to}`)].join('\n');
}

/** Writes a plan, or nothing if it causes errors. Adds a rename of the base to renames.json. Returns the errors. */
function writePlan(
  plan: PossibleRename,
  request: RenameRequest,
  root: string,
  project: Project,
): Promise<readonly Problem[]> {
  const changes = renamedFiles(plan, root);
  const texts = new Map([...changes.texts, ...renamesNoted(plan, request, root)]);
  return writeIfRight(root, { ...changes, texts }, () => checkedAgain(project));
}

/** Returns a hint about users of the name outside the project. */
function beyond({ kind, old, to }: RenameRequest, contexts: readonly CheckContext[]): string {
  if (kind === 'route') return `Once it is published, ${old} leads on to ${to}.`;
  if (kind === 'role') return `An API that answers who somebody is has to call it "${to}" as well.`;
  if (kind !== 'field') return `What an open tab or a kept draft calls "${old}" is forgotten.`;
  const sending = new Set(contexts.flatMap((context) => sentByName(context, fieldName(old))));
  const name = fieldName(to).field;
  return `What was typed into it and not sent is forgotten.${sending.size === 0 ? '' : ` Sent as "${name}" now, which the API has to know: ${[...sending].join(', ')}.`}`;
}

/**
 * Runs `faceplate rename KIND OLD NEW`: shows a rename in every layer and site; --write applies it.
 * @param project the project at `root`, if the caller has opened it
 * @returns exit code; 1 if the project would have errors: then nothing changes
 */
export async function run(
  words: readonly string[],
  root: string,
  project = openProject(root, { engine: engineHash() }),
): Promise<number> {
  const { values, positionals } = parseWords(
    words,
    { write: { type: 'boolean', default: false }, site: { type: 'string' } },
    3,
  );
  const request = askedFor(positionals);
  const contexts = soundContextsOf(project);
  const plan = planFor(contexts, request, root, project, { site: knownSite(project, values.site) });
  const count = [...plan.edits.values()].reduce((sum, edits) => sum + edits.length, 0);
  const places = `${count} ${count === 1 ? 'place' : 'places'} in ${plan.edits.size} ${plan.edits.size === 1 ? 'file' : 'files'}`;
  console.log(shown(plan, root));
  if (!values.write) {
    console.log(`\n${places}. Nothing was changed: --write does it.`);
    return 0;
  }
  const errors = await writePlan(plan, request, root, project);
  if (errors.length > 0) {
    const report = reportPretty(errors, { root, textOf: project.textOf, colour: isColoured(process.stderr) });
    console.error(`\n${report}\n\nNothing was changed: these would be wrong.`);
    return 1;
  }
  console.log(`\n${places} changed. ${beyond(request, contexts)}`);
  return 0;
}
