/** Mistakes in faceplate.json, the file that makes a folder a project. */
import { asObject, asText, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { nearest } from '../../base/nearest';
import { siteReporter } from '../problems';
import type { Problem } from '../problems';
import { baseName, packageFolder, projectFile, textAt } from '../source/folders';
import { parseDefinition } from '../source/load';
import { originOf } from '../source/positions';

const report = siteReporter('load', {
  FP1041: {
    severity: 'warning',
    message: 'Nothing reads "{name}" here.',
    fix: 'Correct the key, or delete it. "version" and "kit" are read.',
  },
  FP1043: {
    severity: 'warning',
    message: 'This project is of {version}, and {installed} is installed.',
    fix: 'If {version} is the later one, install it. Otherwise see what changes: npx faceplate upgrade --from faceplate-{version}.tgz, the package file of that version.',
  },
});

const keys = ['version', 'kit'];

/** The text of a project's faceplate.json; '' in the repository of Faceplate, which has none. */
export const projectFileKey = (root: string): string => textAt(root, projectFile) ?? '';

/** A warning if another version is installed than the one that the project's sites are written for. */
function versionProblems(root: string, fields: JsonObject): readonly Problem[] {
  const version = asText(fields['version']);
  const installed = installedVersion(root);
  return version === undefined || installed === undefined || version === installed
    ? []
    : [report(baseName, 'FP1043', originOf(fields, 'version'), { version, installed })];
}

function installedVersion(root: string): string | undefined {
  const manifest = textAt(root, `${packageFolder(root)}package.json`);
  return manifest === undefined ? undefined : asText(asObject(JSON.parse(manifest))['version']);
}

/** Takes the root of a project. Returns mistakes of its faceplate.json; none where there is no such file. */
export function projectFileProblems(root: string): readonly Problem[] {
  const text = textAt(root, projectFile);
  if (text === undefined) return [];
  const { value, problems } = parseDefinition(projectFile, text);
  if (problems.length > 0 || !isObject(value)) return problems;
  const unknown = Object.keys(value)
    .filter((name) => !keys.includes(name))
    .map((name) => {
      const suggestion = nearest(name, keys);
      const extra = suggestion === undefined ? {} : { suggestion };
      return report(baseName, 'FP1041', originOf(value, name, 'key'), { name }, extra);
    });
  return [...unknown, ...versionProblems(root, value)];
}
