/** Files of a project that look like those of a site, at a place where no site reads them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reportLoad } from '../problems';
import type { Problem } from '../problems';
import { baseName, filesBelow, packageFolder } from './folders';

/** Names that the folder of a site has, and the folder of an operator's project has not. */
const ofSites: readonly string[] = [
  ...['site.json', 'pages.json', 'menu.json', 'content'],
  ...['schemas/entities', 'schemas/forms', 'schemas/operations'],
];

/** Problems with definitions that are not in the folder of a site. */
export function strayProblems(root: string): readonly Problem[] {
  const between = filesBelow(join(root, 'sites'), 'sites/', false).filter((file) => file.endsWith('.json'));
  const above = packageFolder(root) === '' ? [] : ofSites.filter((name) => existsSync(join(root, name)));
  return [...above, ...between].map((file) => reportLoad(baseName, 'FP1035', { file, from: 0, to: 0 }, { file }));
}
