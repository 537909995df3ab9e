import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const repositoryRoot = join(fileURLToPath(import.meta.url), '../../..');

/** Options of Node for a process that runs the command: those that the command itself sets. */
export const commandOptions = ['--import', pathToFileURL(join(repositoryRoot, 'scripts/release/v8-flags.mjs')).href];

const unwatched = new Set(['node_modules', 'dist', 'out', '.git', '.faceplate']);

/** Files below a folder of the repository, by path from the root; what is installed or built is left out. */
export function repositoryFiles(folder: string): readonly string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
    .filter((entry) => !unwatched.has(entry.name) && !entry.name.endsWith('.log'))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? repositoryFiles(path) : [path];
    })
    .sort();
}

export const repositoryText = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

export const jsonOf = (path: string): unknown => JSON.parse(repositoryText(path));

/** Names of the folders right below a folder of the repository; what is installed or built is left out. */
export const foldersBelow = (folder: string): readonly string[] =>
  readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !unwatched.has(entry.name))
    .map((entry) => entry.name)
    .sort();
