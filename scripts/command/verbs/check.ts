import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import { reports } from '../../../src/definition/report/formats';
import type { Report } from '../../../src/definition/report/formats';
import type { Problem } from '../../../src/definition/problems';
import { watchFolders } from '../../serve/dev/watch';
import { untilSignal } from '../../serve/until-signal';
import { withoutKnown, writeBaseline } from '../check/baseline';
import { fixProblems } from '../check/fix';
import { summary } from '../check/summary';
import { UsageError, parseWords } from '../usage';
import { knownSite } from './sites';

/** What is read by people ends with a count; what is read by programs is the report alone. */
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

/** Checks once and says what it found; true when that fails a build. */
function look(project: Project, root: string, site: string | undefined, words: Words, report: Report): boolean {
  const mended = words.fix ? fixProblems(project, root, site) : 0;
  const found = project.check(site);
  const file = words.baseline;
  if (file !== undefined && words['update-baseline']) writeBaseline(found, file, root);
  const { fresh, known } = file === undefined ? { fresh: found, known: 0 } : withoutKnown(found, file, root);
  const isForPeople = forPeople.has(words.format);
  const text = report(fresh, { root, textOf: project.textOf, colour: process.stdout.isTTY === true });
  if (text) console.log(isForPeople ? `${text}\n` : text);
  if (isForPeople) {
    const aside = [mended > 0 && `${mended} mended`, known > 0 && `${known} known to ${file}`].filter(Boolean);
    console.log([summary(fresh, project, site), ...aside].join('; '));
  }
  return fails(fresh, words.strict);
}

/** faceplate check: exit 0 without errors (with --strict: without warnings too), 1 with at least one. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values } = parseWords(words, options);
  const report = reportOf(values.format);
  if (values['update-baseline'] && values.baseline === undefined)
    throw new UsageError('--update-baseline needs the file to write: --baseline FILE.');
  const project = openProject(root);
  const site = knownSite(project, values.site);
  const failed = look(project, root, site, values, report);
  if (!values.watch) return failed ? 1 : 0;
  const watcher = watchFolders({
    flat: [root],
    deep: ['content', 'schemas', 'sites'].map((folder) => `${root}/${folder}`),
    onChange: () => {
      project.reload();
      look(project, root, site, values, report);
    },
  });
  return untilSignal(async () => watcher.close());
}
