/** Pictures have the format of their file names, and contain nothing that a browser would run. */
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { pictureOrigin } from '../../facts/picture-origin';
import { formatOfContent, formatOfEnding, tellingBytes } from '../../facts/picture-formats';
import { unknownColorIn } from '../../facts/picture-colors';
import { formFaultOf } from '../../facts/svg-form';
import { activePartsOf } from '../../facts/svg-safety';
import type { ProjectMemory } from '../../memory';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import type { Origin } from '../../source-site';
import { isOwn, listed } from '../rule';
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
  FP3404: {
    message: 'The drawing is not well-formed: {what}.',
    fix: 'Correct it, or save it again with the program that drew it. A browser shows nothing of it.',
  },
  FP3405: {
    message: 'There is no colour "{name}" for a drawing.',
    fix: 'Use color.brand, color.accent or color.neutral with one of the steps 50, 100, 200 to 900, and 950, such as color.brand.600.',
  },
});

type Finding =
  | { readonly code: 'FP3402'; readonly what: string; readonly from: number }
  | { readonly code: 'FP3403'; readonly ending: string; readonly found: string }
  | { readonly code: 'FP3404'; readonly what: string; readonly from: number }
  | { readonly code: 'FP3405'; readonly color: NonNullable<ReturnType<typeof unknownColorIn>> };

function beginOf(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(tellingBytes);
    return bytes.toString('latin1', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

function drawingFinding(svg: string): Finding | undefined {
  const active = activePartsOf(svg);
  const [first] = active;
  if (first !== undefined) return { code: 'FP3402', what: listed(active.map(({ what }) => what)), from: first.from };
  const fault = formFaultOf(svg);
  if (fault !== undefined) return { code: 'FP3404', ...fault };
  const color = unknownColorIn(svg);
  return color && { code: 'FP3405', color };
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
  return ending === 'svg' ? drawingFinding(readFileSync(path, 'utf8')) : undefined;
}

function problemOf(finding: Finding, at: Origin): Problem {
  if (finding.code === 'FP3403') return report('FP3403', at, { ending: finding.ending, found: finding.found });
  if (finding.code !== 'FP3405')
    return report(finding.code, { ...at, from: finding.from, to: finding.from + 1 }, { what: finding.what });
  const { name, from, to, nearest: suggestion } = finding.color;
  return report('FP3405', { ...at, from, to }, { name }, { suggestion });
}

const judged = (memory: ProjectMemory) => memory.table<{ readonly finding: Finding | undefined }>();

function* findings({ site, memory }: CheckContext): Generator<Problem> {
  for (const path of Object.values(site.source.assets)) {
    const at = pictureOrigin(path);
    if (at === undefined || !isOwn(at, site.name)) continue;
    const { mtimeMs, size } = statSync(path);
    const { finding } = memory.part(judged).take(`${path} ${mtimeMs} ${size}`, () => ({ finding: findingOf(path) }));
    if (finding !== undefined) yield problemOf(finding, at);
  }
}

export const rule: Rule = { name: 'pictures', again: {}, check: findings };
