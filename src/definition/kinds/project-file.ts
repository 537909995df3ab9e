/** Mistakes in faceplate.json, the file that makes a folder a project. */
import { isObject } from '../../base/json';
import { nearest } from '../../base/nearest';
import { siteReporter } from '../problems';
import type { Problem } from '../problems';
import { baseName, projectFile, textAt } from '../source/folders';
import { parseDefinition } from '../source/load';
import { originOf } from '../source/positions';

const report = siteReporter('load', {
  FP1041: {
    severity: 'warning',
    message: 'Nothing reads "{name}" here.',
    fix: 'Correct the key, or delete it. "version" and "kit" are read.',
  },
});

const keys = ['version', 'kit'];

/** The text of a project's faceplate.json; '' in the repository of Faceplate, which has none. */
export const projectFileKey = (root: string): string => textAt(root, projectFile) ?? '';

/** Takes the root of a project. Returns mistakes of its faceplate.json; none where there is no such file. */
export function projectFileProblems(root: string): readonly Problem[] {
  const text = textAt(root, projectFile);
  if (text === undefined) return [];
  const { value, problems } = parseDefinition(projectFile, text);
  if (problems.length > 0 || !isObject(value)) return problems;
  return Object.keys(value)
    .filter((name) => !keys.includes(name))
    .map((name) => {
      const suggestion = nearest(name, keys);
      const extra = suggestion === undefined ? {} : { suggestion };
      return report(baseName, 'FP1041', originOf(value, name, 'key'), { name }, extra);
    });
}
