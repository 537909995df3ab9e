import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openProject } from '../../src/definition/engine';
import type { Project } from '../../src/definition/engine';
import { repositoryRoot } from './repository';

const stamp = join(repositoryRoot, 'dist/.stamp');

/** Version of the built code: its findings about unchanged sites are used again. Undefined where nothing was built. */
export const builtEngine = (): string | undefined => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined);

/** The project of this repository, for tests of other things than its checks. */
export const builtProject = (): Project => openProject(repositoryRoot, { engine: builtEngine() });
