import { diskCache } from '../../../src/definition/disk-cache';
import { siteNames } from '../../../src/definition/source/folders';
import { strayProblems } from '../../../src/definition/source/strays';
import { LayerStates } from '../../../src/definition/source/layer-states';
import { reports } from '../../../src/definition/report/formats';
import type { Report } from '../../../src/definition/report/formats';
import type { Problem } from '../../../src/definition/problems';
import { projectFolders, watchFolders } from '../../serve/dev/watch';
import { untilSignal } from '../../serve/until-signal';
import { withoutKnown, writeBaseline } from '../check/baseline';
import { fixProblems } from '../check/fix';
import { rememberedProject } from '../check/open';
import type { CheckedProject } from '../check/open';
import { summary } from '../check/summary';
import { engineHash } from '../engine-hash';
import { progressLine } from '../progress';
import { UsageError, parseWords } from '../usage';
import { knownSite } from '../known-site';
import { isColoured } from '../colour';

/** Output for people ends with a count; output for programs is only the report. */
const forPeople: ReadonlySet<string> = new Set(['pretty', 'concise']);

const options = {
  site: { type: 'string' },
  format: { type: 'string', default: 'pretty' },
  strict: { type: 'boolean', default: false },
  fix: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  baseline: { type: 'string' },
  'update-baseline': { type: 'boolean', default: false },
} as const;

type Words = ReturnType<typeof parseWords<typeof options>>['values'];

function reportOf(format: string): Report {
  const report = reports[format];
  if (report) return report;
  throw new UsageError(`There is no format "${format}". Choose one of: ${Object.keys(reports).join(', ')}.`);
}

const fails = (problems: readonly Problem[], strict: boolean): boolean =>
  problems.some(({ severity }) => strict || severity === 'error');

type Look = {
  readonly root: string;
  readonly site: string | undefined;
  readonly words: Words;
  readonly report: Report;
};

/** Prints the problems of a project; returns whether they fail a build. */
function look(project: CheckedProject, { root, site, words, report }: Look, mended = 0): boolean {
  const found = [...strayProblems(root), ...project.check(site)];
  const file = words.baseline;
  if (file !== undefined && words['update-baseline']) writeBaseline(found, file, root);
  const { fresh, known } = file === undefined ? { fresh: found, known: 0 } : withoutKnown(found, file, root);
  const isForPeople = forPeople.has(words.format);
  const text = report(fresh, { root, textOf: project.textOf, colour: isColoured(process.stdout) });
  if (text) console.log(isForPeople ? `${text}\n` : text);
  if (isForPeople) {
    const aside = [mended > 0 && `${mended} mended`, known > 0 && `${known} known to ${file}`].filter(Boolean);
    console.log([summary(fresh, project, site), ...aside].join('; '));
  }
  return fails(fresh, words.strict);
}

/** Runs `faceplate check`: exit 0 without errors (with --strict: and without warnings), otherwise 1. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values } = parseWords(words, options);
  const report = reportOf(values.format);
  if (values['update-baseline'] && values.baseline === undefined)
    throw new UsageError('--update-baseline needs the file to write: --baseline FILE.');
  const site = knownSite({ sites: () => siteNames(root) }, values.site);
  const request = { root, site, words: values, report };
  const engine = engineHash();
  const states = new LayerStates(root, diskCache(root));
  const remembered =
    engine === undefined || values.fix || values.watch ? undefined : rememberedProject({ root, engine, site, states });
  if (remembered !== undefined) return look(remembered, request) ? 1 : 0;
  const { openProject } = await import('../../../src/definition/engine');
  const line = progressLine('');
  const project = openProject(root, { engine, states, onProgress: line.tell });
  if (!values.fix) project.check(site);
  line.end();
  const failed = look(project, request, values.fix ? fixProblems(project, root, site) : 0);
  if (!values.watch) return failed ? 1 : 0;
  const watcher = watchFolders({
    ...projectFolders(root),
    onChange: () => {
      project.reload();
      look(project, request, values.fix ? fixProblems(project, root, site) : 0);
    },
  });
  return untilSignal(async () => watcher.close());
}
