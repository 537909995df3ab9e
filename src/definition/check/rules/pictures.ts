/** Pictures are what their names say, and hold nothing that a browser would run. */
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { pictureOrigin } from '../../facts/picture-origin';
import { formatOfContent, formatOfEnding, tellingBytes } from '../../facts/picture-formats';
import { activePartOf } from '../../facts/svg-safety';
import type { ProjectMemory } from '../../memory';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { isOwn } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('pictures', {
  FP3402: {
    message: 'This picture contains {what}, which a browser runs or loads if the picture is opened by itself.',
    fix: 'Remove it: a picture needs only shapes and colours.',
  },
  FP3403: {
    message: 'The file is named .{ending}, but contains {found}.',
    fix: 'Rename it to match its content, or replace it.',
  },
});

type Finding =
  | { readonly code: 'FP3402'; readonly what: string }
  | { readonly code: 'FP3403'; readonly ending: string; readonly found: string };

function beginOf(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(tellingBytes);
    return bytes.toString('latin1', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

function findingOf(path: string): Finding | undefined {
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const own = formatOfEnding(ending);
  if (own === undefined) return undefined;
  const begin = beginOf(path);
  if (!own.begin.test(begin)) {
    const found = formatOfContent(begin)?.name ?? 'no picture that is known';
    return { code: 'FP3403', ending, found };
  }
  if (ending !== 'svg') return undefined;
  const what = activePartOf(readFileSync(path, 'utf8'));
  return what === undefined ? undefined : { code: 'FP3402', what };
}

const judged = (memory: ProjectMemory) => memory.table<{ readonly finding: Finding | undefined }>();

function* findings({ site, memory }: CheckContext): Generator<Problem> {
  for (const path of Object.values(site.source.assets)) {
    const at = pictureOrigin(path);
    if (at === undefined || !isOwn(at, site.name)) continue;
    const { mtimeMs, size } = statSync(path);
    const { finding } = memory.part(judged).take(`${path} ${mtimeMs} ${size}`, () => ({ finding: findingOf(path) }));
    if (finding?.code === 'FP3402') yield report(site.name, 'FP3402', at, { what: finding.what });
    if (finding?.code === 'FP3403')
      yield report(site.name, 'FP3403', at, { ending: finding.ending, found: finding.found });
  }
}

export const rule: Rule = { name: 'pictures', again: {}, check: findings };
