/** The kit of a release, as its build describes it: the names that kinds of a project may import. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asObject, texts } from '../../base/json';
import { baseName, packageRoot, projectFile, textAt } from '../source/folders';
import { parseDefinition } from '../source/load';
import { originOf } from '../source/positions';
import { reportLoad } from '../problems';
import type { Problem } from '../problems';

/** Version of the kit; docs/reference/kit.md says what a new one changes. */
export const kitVersion = 1;

export type KitNames = {
  /** Functions, components and constants. */
  readonly values: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
};

/** Takes a project's root. Throws where the package was not built. */
export function kitNames(root: string): KitNames {
  const { values, types } = asObject(JSON.parse(readFileSync(join(packageRoot(root), 'dist/node/kit.json'), 'utf8')));
  return { values: new Set(texts(values)), types: new Set(texts(types)) };
}

/** A problem where the project's faceplate.json does not say that its kinds are written for this version of the kit. */
export function kitVersionProblem(root: string): readonly Problem[] {
  const text = textAt(root, projectFile);
  if (text === undefined) return [];
  const { value } = parseDefinition(projectFile, text);
  const settings = asObject(value);
  const said = settings['kit'];
  if (said === kitVersion) return [];
  const at = originOf(settings, 'kit') ?? { file: projectFile, from: 0, to: 1 };
  const version = said === undefined ? 'no stated version' : `version ${String(said)}`;
  return [reportLoad(baseName, 'FP1025', at, { said: version, version: kitVersion })];
}
