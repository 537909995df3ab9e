/** Typefaces of a site: browsers can read their files, which have the requested weights. */
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { asList, asObject, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { isTakenFamily } from '../../../theme/font';
import { hasPackage, packageFaces } from '../../facts/fonts';
import type { ProjectMemory } from '../../memory';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { readFont } from '../../source/font-file';
import type { FontReading } from '../../source/font-file';
import { originOf } from '../../source/positions';
import { listed } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('fonts', {
  FP7002: {
    message: 'The font "{family}" has {what}.',
    fix: 'Name its files in "files", or a package in "package"; "$replace": true leaves out what the site below says.',
  },
  FP7003: { message: 'The file {name} is not a font.', fix: 'Save a WOFF2, TTF or OTF file under this name.' },
  FP7004: { message: 'The font file {name} cannot be used. {why}', fix: 'Save the font again, as WOFF2, TTF or OTF.' },
  FP7005: { message: 'The package "{name}" is not installed.', fix: 'Install it: npm install {name}' },
  FP7006: {
    message: 'The package "{name}" has no fonts that are described as those of Fontsource are.',
    fix: 'Copy its files to fonts/ of the site, and name them in "files".',
  },
  FP7007: {
    message: 'The font "{family}" has no weight {weight}: its files have {known}.',
    fix: 'Ask for a weight that it has, or add a file with this one.',
  },
  FP7008: {
    message: "The package subset-font, which cuts a site's own fonts, is not installed.",
    fix: 'Install it: npm install subset-font',
  },
  FP7009: {
    message: 'The range "{range}" ends before it begins, or after U+10FFFF, the last letter.',
    fix: 'Write it from the first letter to the last, such as U+0-FF.',
  },
  FP7014: {
    message: 'Style sheets have another meaning for the family "{family}".',
    fix: 'Call the typeface by another name.',
  },
});

/** Range of weights of a file. */
type Weights = readonly [from: number, to: number];

const readings = (memory: ProjectMemory) => memory.table<FontReading>();

/** A changed file is read again. */
function readingOf(path: string, memory: ProjectMemory): FontReading {
  const { mtimeMs, size } = statSync(path);
  return memory.part(readings).take(`${path} ${mtimeMs} ${size}`, () => readFont(readFileSync(path)));
}

const weightsText = (known: readonly Weights[]): string =>
  listed([...new Set(known.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)))]);

type FontCheck = { readonly font: JsonObject; readonly family: string; readonly context: CheckContext };

/** Requested weights that no file has. */
function* lacking({ family }: FontCheck, holder: JsonObject, key: string, known: readonly Weights[]) {
  const wanted = holder[key];
  const isList = Array.isArray(wanted);
  for (const [index, weight] of (isList ? wanted : [wanted]).entries()) {
    // The schema reports impossible weights.
    if (
      typeof weight !== 'number' ||
      weight < 1 ||
      weight > 1000 ||
      known.some(([from, to]) => weight >= from && weight <= to)
    )
      continue;
    const at = isList ? originOf(wanted, index) : originOf(holder, key);
    yield report('FP7007', at, { family, weight, known: weightsText(known) });
  }
}

/** The last code point. */
const lastLetter = 0x10ffff;

/** A range without letters. */
function* wrongRange(file: JsonObject): Generator<Problem> {
  for (const range of asText(file['range'])?.split(',') ?? []) {
    const [from = 0, to = from] = range.match(/[0-9A-F]+/g)?.map((code) => Number.parseInt(code, 16)) ?? [];
    if (from > to || to > lastLetter) yield report('FP7009', originOf(file, 'range'), { range: range.trim() });
  }
}

function* wrongFiles(check: FontCheck): Generator<Problem> {
  const { font, context } = check;
  const { site, memory } = context;
  const known: Weights[] = [];
  let isWhole = true;
  for (const file of asList(font['files']).map(asObject)) {
    const name = asText(file['src']) ?? '';
    const path = site.source.assets[name];
    const reading = path === undefined ? undefined : readingOf(path, memory);
    const at = originOf(file, 'src');
    yield* wrongRange(file);
    if (reading?.is === 'other') yield report('FP7003', at, { name });
    if (reading?.is === 'unreadable') yield report('FP7004', at, { name, why: reading.why });
    if (reading?.is !== 'font') {
      isWhole = false;
      continue;
    }
    const { weights, isVariable } = reading.facts;
    // A file of one weight may be used for another one.
    if (isVariable) yield* lacking(check, file, 'weight', [weights]);
    const own = file['weight'];
    known.push(typeof own === 'number' ? [own, own] : weights);
  }
  if (isWhole) yield* lacking(check, font, 'weights', known);
}

function* wrongPackage(check: FontCheck): Generator<Problem> {
  const { font, context } = check;
  const { site, memory } = context;
  const { assets } = site.source;
  const name = asText(font['package']) ?? '';
  const at = originOf(font, 'package');
  if (!hasPackage(assets, name)) {
    yield report('FP7005', at, { name });
    return;
  }
  const faces = packageFaces(assets, name);
  if (faces.length === 0) yield report('FP7006', at, { name });
  const known = faces.flatMap(({ src, weight }): readonly Weights[] => {
    if (weight !== undefined) return [[weight, weight]];
    const reading = readingOf(assets[src] ?? '', memory);
    return reading.is === 'font' ? [reading.facts.weights] : [];
  });
  if (known.length > 0) yield* lacking(check, font, 'weights', known);
}

function* problemsOf(font: JsonObject, context: CheckContext): Generator<Problem> {
  const family = asText(font['family']);
  if (family === undefined) return;
  const check = { font, family, context };
  if (isTakenFamily(family)) yield report('FP7014', originOf(font, 'family'), { family });
  const [files, name] = [Array.isArray(font['files']), typeof font['package'] === 'string'];
  if (files === name) {
    const what = files ? 'files of its own and a package' : 'no files';
    const related = ['files', 'package'].flatMap((key) => {
      const at = originOf(font, key);
      return files && at !== undefined ? [{ message: `Its ${key}`, at }] : [];
    });
    yield report('FP7002', originOf(font, 'family'), { family, what }, { related });
  } else yield* files ? wrongFiles(check) : wrongPackage(check);
}

/** Whether fonts can be subset: the package is part of Faceplate's repository, and installed separately in projects. */
function canCut(): boolean {
  try {
    return createRequire(import.meta.url).resolve('subset-font') !== '';
  } catch {
    return false;
  }
}

export const rule: Rule = {
  name: 'fonts',
  again: { branding: ['theme'] },
  *check(context) {
    const theme = asObject(context.site.settings['theme']);
    const own = ['font', 'headingFont'].filter((key) => isObject(theme[key]));
    for (const key of own) yield* problemsOf(asObject(theme[key]), context);
    const [first] = own;
    if (first !== undefined && !canCut()) yield report('FP7008', originOf(theme, first), {});
  },
};
