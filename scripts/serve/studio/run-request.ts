/** Buttons of the studio that run commands of `faceplate`. */
import { isObject } from '../../../src/base/json';
import type { RunAnswer, StudioCommand } from '../../../studio/run-protocol';
import type { Answered, StudioSetting } from './questions';
import type { StudioRuns } from './runs';

const calls: Readonly<
  Record<StudioCommand, (site: string, more: readonly string[]) => readonly (readonly string[])[]>
> = {
  publish: (site, more) => [['publish', '--site', site, '--out', `out/${site}`, ...more]],
  preview: (site) => {
    const folder = `.faceplate/preview/${site}`;
    return [
      ['publish', '--site', site, '--out', folder, '--samples'],
      ['preview', folder, '--port', '0'],
    ];
  },
};

const isCommand = (command: unknown): command is StudioCommand =>
  typeof command === 'string' && Object.hasOwn(calls, command);

const answered = (body: RunAnswer): Answered => ({ status: 200, body });

const refused = (status: 400 | 403, error: string): Answered => ({ status, body: { error } });

/** Starts or stops a command, by the name of the POST request; undefined for another name. */
export async function answerRun(
  setting: StudioSetting,
  runs: StudioRuns,
  name: string,
  body: unknown,
): Promise<Answered | undefined> {
  if (name !== 'run' && name !== 'stop') return undefined;
  if (setting.readOnly) return refused(403, 'The studio was started with --read-only.');
  const { command, site, what } = isObject(body) ? body : {};
  if (name === 'stop') {
    if (what !== 'run' && what !== 'preview')
      return refused(400, 'The request does not say what to stop: run or preview.');
    await (what === 'run' ? runs.stop() : runs.endPreview());
    return answered(runs.answer);
  }
  if (!isCommand(command)) return refused(400, 'The request names no command: publish or preview.');
  if (typeof site !== 'string' || !setting.project.sites().includes(site))
    return refused(400, `There is no site "${String(site)}".`);
  const api = site === setting.site ? setting.api : undefined;
  const reason = runs.start({ command, site, calls: calls[command](site, api === undefined ? [] : ['--api', api]) });
  return answered(reason === undefined ? runs.answer : { ...runs.answer, refused: reason });
}
