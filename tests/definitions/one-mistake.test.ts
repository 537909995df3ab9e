/**
 * One random mistake in the small project is one problem. RUNS says how many mistakes are made, SEED which ones; ONE_MISTAKE_OUT names a
 * file that gets those with several problems, for reading.
 */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openProject } from '../../src/definition/engine';
import type { Problem } from '../../src/definition/problems';
import { withProject } from './project';
import { mutated, randomNumbers } from './random-mutations';

const count = Number(process.env['RUNS'] ?? 250);
const seed = Number(process.env['SEED'] ?? 20_261_126);

const folder = join(import.meta.dirname, 'project');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .sort();

type Change = { readonly what: string; readonly text: string | undefined };

/** A file without one letter, without a part, with a misspelt or another plain value, or no file at all. */
function changed(text: string, random: () => number): Change {
  const kind = random();
  if (kind < 0.1) {
    const at = Math.floor(random() * text.length);
    return { what: `without letter ${at}`, text: text.slice(0, at) + text.slice(at + 1) };
  }
  if (kind < 0.15) return { what: 'gone', text: undefined };
  for (;;) {
    const { path, what, value } = mutated(JSON.parse(text), random);
    // A list or an object in place of something else is several mistakes.
    if (!/^replaced by [[{]/.test(what))
      return { what: `${path.join('.')} ${what}`, text: JSON.stringify(value, null, 2) };
  }
}

/** Mistakes that are several problems, each with a correction of its own. */
const several: Readonly<Record<string, RegExp>> = {
  'a declaration that its users no longer fit': /^FP(?:3117|40|41|82|84|90|91)/,
  'a page that others lead to': /^FP(?:300[145]|3101|600[1-7])/,
  'a language or a text that others need': /^FP5/,
  'a use that was the last one': /^FP(?:3004|3240|3241|5108|8801)/,
};

const isKnown = (problems: readonly Problem[]): boolean =>
  Object.values(several).some((codes) => problems.every(({ code }) => codes.test(code)));

const told = ({ code, message, at, suggestion }: Problem): string =>
  `    ${at?.file} ${at?.from} ${code} ${message}${suggestion === undefined ? '' : ` → ${suggestion}`}`;

it(`each of ${count} random mistakes is one problem if it is noticed`, () => {
  const random = randomNumbers(seed);
  const known: string[] = [];
  const unknown: string[] = [];
  let noticed = 0;
  withProject([], (root) => {
    const project = openProject(root);
    for (let index = 0; index < count; index++) {
      const file = files[Math.floor(random() * files.length)] ?? '';
      const before = readFileSync(join(root, file), 'utf8');
      const { what, text } = changed(before, random);
      if (text === undefined) rmSync(join(root, file));
      else writeFileSync(join(root, file), text);
      project.reload();
      const problems = project.check('base');
      if (problems.length > 0) noticed += 1;
      const entry = [`${index} ${file} ${what}`, ...problems.map(told)].join('\n');
      if (problems.length > 1) (isKnown(problems) ? known : unknown).push(entry);
      writeFileSync(join(root, file), before);
    }
  });
  const out = process.env['ONE_MISTAKE_OUT'];
  if (out !== undefined) writeFileSync(out, [...unknown, '', ...known].join('\n'));
  console.info(`${noticed} of ${count} noticed, ${known.length + unknown.length} with several problems`);
  expect(unknown.length / noticed, unknown.join('\n')).toBeLessThanOrEqual(0.015);
  expect(known.length / noticed, known.join('\n')).toBeLessThanOrEqual(0.07);
}, 600_000);
