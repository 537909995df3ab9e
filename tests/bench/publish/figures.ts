/** The cost of checking and publishing towns, by tool. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Town } from './content';
import { eleventyEntrant, staticEntrant } from './entrants';
import type { Entrant } from './entrants';
import { faceplateEntrant } from './faceplate-entrant';
import type { FaceplateEntrant } from './faceplate-entrant';
import { measure, measureAll } from './measured';
import type { ProcessUsage } from './measured';

/** The usage of each task, by its name. */
export type PublishFigures = Readonly<Record<string, ProcessUsage>>;

let edits = 0;

/** Adds a word to a page of the first town. */
function editText(faceplate: FaceplateEntrant, town: Town): void {
  edits += 1;
  appendFileSync(faceplate.textOf(town, 'page-0'), `\nEdit${edits}.\n`);
}

/** Changes the id of a block on a page of all towns. */
function editDefinition(faceplate: FaceplateEntrant): void {
  edits += 1;
  const file = faceplate.definitionOf('page-1');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"id":"(document|edit\d+)"/, `"id":"edit${edits}"`));
}

/** Tools without a cache publish everything again after a change, so there is one figure. */
const otherTool = (entrant: Entrant, name: string, towns: readonly Town[]): PublishFigures => ({
  [name]: measureAll(entrant.publish(towns)),
});

function ownTool(root: string, towns: readonly Town[], isBrief: boolean): PublishFigures {
  const faceplate = faceplateEntrant(root, towns);
  const check = (): ProcessUsage => measure(faceplate.check());
  const publish = (): ProcessUsage => measureAll(faceplate.publish(towns));
  const [first] = towns;
  if (first === undefined) return {};
  const figures: Record<string, ProcessUsage> = { 'check, first': check(), 'publish, first': publish() };
  if (isBrief) return figures;
  figures['check, unchanged'] = check();
  figures['publish, unchanged'] = publish();
  editText(faceplate, first);
  figures['check, after a word'] = check();
  figures['publish, after a word'] = publish();
  editDefinition(faceplate);
  figures['check, after a change of a page'] = check();
  figures['publish, after a change of a page'] = publish();
  return figures;
}

/**
 * Measures every task once, in a folder of its own that is deleted afterwards. `isBrief`: only the first check and publication, and the other
 * tools.
 */
export function figuresOf(towns: readonly Town[], isBrief = false): PublishFigures {
  const root = mkdtempSync(join(tmpdir(), 'bench-publish-'));
  try {
    return {
      ...ownTool(join(root, 'faceplate'), towns, isBrief),
      ...otherTool(eleventyEntrant(join(root, 'eleventy'), towns), 'Eleventy', towns),
      ...otherTool(staticEntrant(join(root, 'static'), towns), 'static', towns),
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** The median of each figure over several rounds. */
export function mediansOf(rounds: readonly PublishFigures[]): PublishFigures {
  const names = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const usages = rounds.flatMap((figures) => figures[name] ?? []);
      return [
        name,
        {
          seconds: middle(usages.map(({ seconds }) => seconds)),
          megabytes: middle(usages.map(({ megabytes }) => megabytes)),
        },
      ];
    }),
  );
}
