/** A town on the small project, for edits as the studio plans them. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StudioEdit } from '../../studio/protocol';
import { openProject } from '../../src/definition/engine';
import type { Project } from '../../src/definition/engine';
import { definitionFiles, formatFile, formatLanguage } from '../../src/definition/format/format';
import { planEdit } from '../../src/definition/edit/plan';
import type { EditPlan } from '../../src/definition/edit/plan';
import type { EditTarget } from '../../src/definition/edit/target';
import type { Edit } from '../definitions/project';
import { smallProject } from '../definitions/project';

/** A town on the small project, and a part that its home page uses twice. */
const town: readonly Edit[] = [
  { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town", "brand": { "name": "Town" } }' },
  {
    file: 'content/parts/greeting.json',
    to: `{ "faceplate": 1, "id": "greeting", "with": { "words": "text" }, "body": [
      { "block": "section", "id": "box", "body": [
        { "block": "heading", "id": "words", "text": { "param": "words" }, "level": 2 },
        { "block": "link", "id": "more", "label": "contact.title", "to": { "page": "contact" } }
      ] }
    ] }`,
  },
  {
    file: 'content/pages/home.json',
    from: '"body": [',
    to: `"body": [
      { "block": "part", "id": "first", "part": "greeting", "with": { "words": "home.title" } },
      { "block": "part", "id": "second", "part": "greeting", "with": { "words": "home.business" } },`,
  },
];

export type EditedTown = {
  readonly root: string;
  readonly project: Project;
  readonly plan: (target: Partial<EditTarget>, ...edits: readonly StudioEdit[]) => EditPlan;
  /** Plans edits and writes them; throws where they are refused. */
  readonly edit: (target: Partial<EditTarget>, ...edits: readonly StudioEdit[]) => readonly string[];
  readonly text: (file: string) => string | undefined;
};

let formatted: ReadonlyMap<string, string> | undefined;

/** Texts of the town's files in their form, by path: the same for every town of a process. */
function formattedFiles(root: string): ReadonlyMap<string, string> {
  const language = formatLanguage(root);
  const own = definitionFiles(root).filter((path) => !/^(src|packs|schemas\/language)\//.test(path));
  return new Map(
    own.map((file) => [file, formatFile(file, readFileSync(join(root, file), 'utf8'), language)?.text ?? '']),
  );
}

/** Makes a town on a copy of the small project, all of it in its form; its folder is to be removed afterwards. */
export function openTown(): EditedTown {
  const root = smallProject(town);
  formatted ??= formattedFiles(root);
  for (const [file, text] of formatted) writeFileSync(join(root, file), text);
  const project = openProject(root);
  const plan: EditedTown['plan'] = (target, ...edits) =>
    planEdit({ root, project, site: 'town', layer: 'town', scope: 'here', ...target }, edits, (made) => made);
  return {
    root,
    project,
    plan,
    edit: (target, ...edits) => {
      const made = plan(target, ...edits);
      if (!('files' in made)) throw new Error(JSON.stringify(made));
      for (const { file, after } of made.files) {
        if (after === null) rmSync(join(root, file));
        else {
          mkdirSync(dirname(join(root, file)), { recursive: true });
          writeFileSync(join(root, file), after);
        }
      }
      project.reload();
      return made.files.map(({ file }) => file);
    },
    text: (file) => {
      try {
        return readFileSync(join(root, file), 'utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** Lends a town on a copy of the small project, all of it in its form. */
export function withTown(use: (open: EditedTown) => void): void {
  const open = openTown();
  try {
    use(open);
  } finally {
    rmSync(open.root, { recursive: true, force: true });
  }
}

/** The town's own file of its home page. */
export const townHome = 'sites/town/content/pages/home.json';
