/** The kit of a release, from its build: the names that kinds of a project may import. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asObject, texts } from '../../base/json';
import { baseName, packageRoot, projectFile, textAt } from '../source/folders';
import { parseDefinition } from '../source/load';
import { originOf } from '../source/positions';
import type { Problem } from '../problems';
import { reportLoad } from '../source/report-load';

/** Version of the kit; docs/reference/kit.md lists the changes of a new one. */
export const kitVersion = 1;

export type KitNames = {
  /** Functions, components and constants. */
  readonly values: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
};

/** Takes a project's root. Throws if the package was not built. */
export function kitNames(root: string): KitNames {
  const { values, types } = asObject(JSON.parse(readFileSync(join(packageRoot(root), 'dist/node/kit.json'), 'utf8')));
  return { values: new Set(texts(values)), types: new Set(texts(types)) };
}

/** A problem if the project's faceplate.json does not name this version of the kit for its kinds. */
export function kitVersionProblem(root: string): readonly Problem[] {
  const text = textAt(root, projectFile);
  if (text === undefined) return [];
  const { value } = parseDefinition(projectFile, text);
  const settings = asObject(value);
  const declared = settings['kit'];
  if (declared === kitVersion) return [];
  const at = originOf(settings, 'kit') ?? { file: projectFile, from: 0, to: 1 };
  const version = declared === undefined ? 'no stated version' : `version ${String(declared)}`;
  return [reportLoad(baseName, 'FP1025', at, { said: version, version: kitVersion })];
}
