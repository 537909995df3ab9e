import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asObject } from '../../../src/base/json';
import { nearest } from '../../../src/base/nearest';
import type { CheckContext } from '../../../src/definition/check/rule';
import { definitionsOf } from '../../../src/definition/editor/named';
import { fieldName, renamable } from '../../../src/definition/editor/rename';
import { sentByName } from '../../../src/definition/editor/rename-field';
import { edited, planRename } from '../../../src/definition/editor/rename-plan';
import type { RenamePlan } from '../../../src/definition/editor/rename-plan';
import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import type { Problem } from '../../../src/definition/problems';
import { reportPretty } from '../../../src/definition/report/pretty';
import { layoutItems } from '../../../src/definition/facts/form-fields';
import { packageFolder } from '../../../src/definition/source/folders';
import { engineHash } from '../engine-hash';
import { UsageError, parseWords } from '../usage';
import { checkedAgain, writeIfRight } from '../write-together';

type Plan = Exclude<RenamePlan, { readonly refused: string }>;
type Asked = { readonly kind: string; readonly old: string; readonly to: string };

const textIn = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');

function askedFor(positionals: readonly string[]): Asked {
  const [kind = '', old, to] = positionals;
  if (old === undefined || to === undefined)
    throw new UsageError('Name the kind, the old and the new name, e.g. faceplate rename page offers deals.');
  if (!renamable.includes(kind)) {
    const near = nearest(kind, [...renamable]);
    throw new UsageError(
      `A ${kind} cannot be renamed${near ? `; did you mean "${near}"?` : '.'} Kinds: ${renamable.join(', ')}.`,
    );
  }
  if (kind === 'route' ? !/^(?:\/[a-z0-9_-]+)+$/.test(to) : !/^[A-Za-z][\w.-]*$/.test(to))
    throw new UsageError(
      kind === 'route'
        ? `"${to}" is no address of a page: lower-case words, each behind a /.`
        : `"${to}" is no name: letters, digits, dots and hyphens, a letter first.`,
    );
  if (kind !== 'field') return { kind, old, to };
  const { form, field } = fieldName(old);
  if (form === '')
    throw new UsageError(`A field is named with its form, e.g. faceplate rename field contact.${field} …`);
  return { kind, old, to: to.startsWith(`${form}.`) ? to : `${form}.${to}` };
}

/** All names of a kind in a site, for a suggestion. */
function namesOf({ site }: CheckContext, kind: string): readonly string[] {
  if (kind === 'page') return site.pages.map(({ id }) => id);
  if (kind === 'part') return Object.keys(site.source.parts);
  if (kind === 'form') return Object.keys(site.forms);
  if (kind === 'operation') return Object.keys(site.operations);
  if (kind === 'route') return site.pages.map(({ path }) => path);
  if (kind === 'role') return site.roles;
  if (kind === 'field')
    return Object.entries(site.forms).flatMap(([form, { layout }]) =>
      layoutItems(layout).map((item) => `${form}.${item}`),
    );
  if (kind === 'state') return Object.keys(asObject(site.settings['state']));
  return Object.values(site.source.messages).flatMap((layers) =>
    layers.flatMap(({ messages }) => Object.keys(messages)),
  );
}

/** Every site as its checks see it. Refused while one has errors: what cannot be read may use the name too. */
function contextsOf(project: Project): readonly CheckContext[] {
  const broken = project.check().find(({ severity }) => severity === 'error');
  if (broken) throw new UsageError(`The site "${broken.site}" has errors: faceplate check first.`);
  return project.sites().flatMap((site) => project.context(site) ?? []);
}

function planFor(contexts: readonly CheckContext[], { kind, old, to }: Asked, root: string, project: Project): Plan {
  const isGiven = (name: string) =>
    contexts.some((context) =>
      kind === 'field' || kind === 'route'
        ? namesOf(context, kind).includes(name)
        : definitionsOf(context, { kind, name }, root).length > 0,
    );
  if (!isGiven(old)) {
    const near = nearest(old, [...new Set(contexts.flatMap((context) => namesOf(context, kind)))]);
    throw new UsageError(`There is no ${kind} "${old}".${near ? ` Did you mean "${near}"?` : ''}`);
  }
  if (isGiven(to)) throw new UsageError(`There is a ${kind} "${to}" already.`);
  const textOf = (file: string) =>
    project.textOf(file) ?? (existsSync(join(root, file)) ? textIn(root, file) : undefined);
  const isThere = (path: string) => existsSync(join(root, path));
  const plan = planRename(contexts, { kind, name: old, from: 0, to: 0 }, to, { textOf, root, isThere });
  if ('refused' in plan) throw new UsageError(`${plan.refused} It cannot be renamed by itself.`);
  const installed = packageFolder(root);
  const foreign = installed === '' ? undefined : [...plan.edits.keys()].find((file) => file.startsWith(installed));
  if (foreign !== undefined) throw new UsageError(`"${old}" belongs to the installed package (${foreign}).`);
  return plan;
}

/** file:line, what stands there and what will. */
function shown(plan: Plan, root: string): string {
  const lines = [...plan.edits].flatMap(([file, edits]) => {
    const text = textIn(root, file);
    return edits.map(({ at, text: next }) => {
      const line = text.slice(0, at.from).split('\n').length;
      return `${file}:${line}  ${text.slice(at.from, at.to)} → ${next}`;
    });
  });
  return [...lines, ...[...plan.moves].map(([from, to]) => `${from} → ${to}`)].join('\n');
}

/** Writes a plan, or nothing where the project has errors afterwards. */
function written({ edits, moves }: Plan, root: string, project: Project): Promise<readonly Problem[]> {
  const texts = new Map([...edits].map(([file, inFile]) => [file, edited(textIn(root, file), inFile)]));
  return writeIfRight(root, { texts, moves }, () => checkedAgain(project));
}

/** Who beyond the project calls it by its name. */
function beyond({ kind, old, to }: Asked, contexts: readonly CheckContext[]): string {
  if (kind === 'route') return `Once it is published, ${old} leads on to ${to}.`;
  if (kind === 'role') return `An API that answers who somebody is has to call it "${to}" as well.`;
  if (kind !== 'field') return `What an open tab or a kept draft calls "${old}" is forgotten.`;
  const sending = new Set(contexts.flatMap((context) => sentByName(context, fieldName(old))));
  const name = fieldName(to).field;
  return `What was typed into it and not sent is forgotten.${sending.size === 0 ? '' : ` Sent as "${name}" now, which the API has to know: ${[...sending].join(', ')}.`}`;
}

/**
 * faceplate rename KIND OLD NEW: another name in every layer and site, shown first and written with --write. Exit 1 where the project
 * would have errors afterwards: then nothing was changed.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseWords(words, { write: { type: 'boolean', default: false } }, 3);
  const asked = askedFor(positionals);
  const project = openProject(root, { engine: engineHash() });
  const contexts = contextsOf(project);
  const plan = planFor(contexts, asked, root, project);
  const count = [...plan.edits.values()].reduce((sum, edits) => sum + edits.length, 0);
  const places = `${count} ${count === 1 ? 'place' : 'places'} in ${plan.edits.size} ${plan.edits.size === 1 ? 'file' : 'files'}`;
  console.log(shown(plan, root));
  if (!values.write) {
    console.log(`\n${places}. Nothing was changed: --write does it.`);
    return 0;
  }
  const errors = await written(plan, root, project);
  if (errors.length > 0) {
    console.error(
      `\n${reportPretty(errors, { root, textOf: project.textOf })}\n\nNothing was changed: these would be wrong.`,
    );
    return 1;
  }
  console.log(`\n${places} changed. ${beyond(asked, contexts)}`);
  return 0;
}
