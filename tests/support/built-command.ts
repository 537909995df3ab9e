import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { commandOptions, repositoryRoot } from './repository';

/** The command as it was built, which needs half the time of its sources. */
const command = `
process.env.NODE_ENV = 'production';
const { run } = await import(${JSON.stringify(pathToFileURL(join(repositoryRoot, 'dist/node/cli.js')).href)});
process.exitCode = await run(process.argv.slice(1), process.cwd());
`;

/** Runs a command in a project, in a process of its own. Throws with what it printed where it fails. */
export const runBuiltCommand = (root: string, ...words: readonly string[]): Promise<unknown> =>
  promisify(execFile)(process.execPath, [...commandOptions, '--input-type=module', '-e', command, '--', ...words], {
    cwd: root,
  });
