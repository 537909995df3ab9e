#!/usr/bin/env node
// The `faceplate` command of an operator's project: needs no build, as the installed package contains the built files.
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import './v8-flags.mjs';

const ownFolder = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Returns the nearest folder with a faceplate.json, at or above a folder. */
function projectAbove(folder) {
  if (existsSync(join(folder, 'faceplate.json'))) return folder;
  return dirname(folder) === folder ? undefined : projectAbove(dirname(folder));
}

function giveUp(message) {
  console.error(message);
  process.exit(2);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  giveUp(
    `Faceplate needs Node 20.19 or later; this is ${process.versions.node}: install a current one from https://nodejs.org.`,
  );

const words = process.argv.slice(2);
const needsNone =
  words.length === 0 ||
  /^(help|--help|-h|--version|preview|host|rollback|verify)$/.test(words[0] ?? '') ||
  words.includes('--help');
const begins = words[0] === 'new' && words[1] === 'project';
const root = projectAbove(process.cwd()) ?? (needsNone || begins ? process.cwd() : undefined);
if (root === undefined)
  giveUp(
    'There is no faceplate.json here or in a folder above. Begin a project in this folder with: npx faceplate new project NAME',
  );

const installed = join(root, 'node_modules/faceplate');
if (!needsNone && !existsSync(installed)) giveUp(`Faceplate is not installed in ${root}: run npm install there.`);
if (!needsNone && realpathSync(installed) !== realpathSync(ownFolder))
  giveUp(`This is another Faceplate than the one of ${root}: run it there, with npx faceplate.`);

if (words[0] === 'lsp') console.log = console.error;
process.env.NODE_ENV = 'production';
const { run } = await import(pathToFileURL(join(ownFolder, 'dist/node/cli.js')).href);
process.exitCode = await run(words, root);
