import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import type { OwnKind } from '../../../src/definition/kinds/families';
import { reportConcise } from '../../../src/definition/report/concise';
import { baseName, packageFolder } from '../../../src/definition/source/folders';
import { writeSite } from '../../../src/publish/files/write';
import { checkExamples, examinedKinds } from '../../gallery/conformance';
import { galleryFiles } from '../../gallery/files';
import { chromiumOf, launchCamera } from '../../gallery/wall/camera';
import { faultsOf } from '../../gallery/wall/visit';
import { serveFolder } from '../../serve/static/static';
import { engineHash } from '../engine-hash';
import { knownSite, usualSite } from '../known-site';
import { UsageError, parseWords } from '../usage';

type Tested = { readonly root: string; readonly project: Project; readonly site: string };

const noun = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Prints errors in the definitions and the kinds' examples; returns the number of examples, or undefined with errors. */
function checkAll({ root, project, site }: Tested, kinds: readonly OwnKind[]): number | undefined {
  const context = project.context(baseName);
  const checked = kinds.map((kind) => ({
    kind,
    ...(context === undefined ? { count: 0, problems: [] } : checkExamples(root, kind, context)),
  }));
  const problems = [
    ...project.check(site).filter(({ severity }) => severity === 'error'),
    ...checked.flatMap((each) => each.problems),
  ];
  if (problems.length > 0) console.error(reportConcise(problems, { root, textOf: project.textOf }).trimEnd());
  const bare = checked.filter(({ count }) => count === 0);
  for (const { kind } of bare) console.error(`${kind.folder}: there is no example. Write one into examples.json.`);
  return problems.length + bare.length > 0 ? undefined : checked.reduce((sum, { count }) => sum + count, 0);
}

/** Opens the page of each kind and prints its faults; returns whether there are none. */
async function visitAll(folder: string, kinds: readonly OwnKind[], executable: string): Promise<boolean> {
  const browser = await launchCamera(executable);
  const served = await serveFolder({ folder, port: 0 });
  let isFine = true;
  try {
    for (const { family, name, folder: home } of kinds)
      for (const fault of await faultsOf(browser, `${served.url}/${family}/${name}`)) {
        isFine = false;
        console.error(`${home}: ${fault}`);
      }
  } finally {
    await served.close();
    await browser.close();
  }
  return isFine;
}

/** Publishes the examples; prints problems and blocks that fail. Returns whether it succeeded. */
async function publishExamples({ root, project, site }: Tested, folder: string): Promise<boolean> {
  const broken: string[] = [];
  const { files, problems } = await galleryFiles({
    root,
    project,
    site,
    ownOnly: true,
    onBroken: (failure) => broken.push(failure),
  });
  if (problems.length > 0) console.error(reportConcise(problems, { root, textOf: project.textOf }).trimEnd());
  for (const failure of broken) console.error(failure);
  if (files !== undefined) writeSite(folder, files);
  return files !== undefined && broken.length === 0;
}

/**
 * Runs `faceplate test`: tests the examples of the kinds that a project and its packs add. Each is checked, published, hydrated in
 * Chromium, and examined by axe. Exit 0; 1 if an example fails, 2 if a requirement of the test is missing.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values } = parseWords(words, { site: { type: 'string' } });
  const project = openProject(root, { engine: engineHash() });
  const shipped = packageFolder(root);
  const kinds = examinedKinds(project.kinds()).filter(({ folder }) => shipped === '' || !folder.startsWith(shipped));
  if (kinds.length === 0)
    throw new UsageError(
      'There is no block, widget or action to test in kinds/ or packs/. Begin one: npx faceplate new block NAME',
    );
  const executable = chromiumOf();
  if (executable === undefined)
    throw new UsageError(
      'The code of kinds is tried in Chromium, and none is found. Say where it is: CHROMIUM=/path/to/chromium',
    );
  const tested = { root, project, site: knownSite(project, values.site) ?? usualSite(root) };
  const count = checkAll(tested, kinds);
  if (count === undefined) return 1;
  const folder = mkdtempSync(join(tmpdir(), 'faceplate-test-'));
  try {
    const isPublished = await publishExamples(tested, folder);
    if (!isPublished || !(await visitAll(folder, kinds, executable))) return 1;
    console.log(`${noun(count, 'example')} of ${noun(kinds.length, 'kind')}: no fault`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
