// Plain Node without dependencies: everything a fresh machine needs before TypeScript can run.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepHash, knownHash } from './known-sources.mjs';
import './v8-flags.mjs';
import { root } from './root.mjs';

const sha = (text) => createHash('sha256').update(text).digest('hex');

/** Exits with a message, without a stack trace. */
export function giveUp(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  giveUp(
    `Faceplate needs Node 20.19 or later; this is ${process.versions.node}.\nInstall a current Node (https://nodejs.org) and try again.`,
  );
}

/** Makes `npx faceplate` find this checkout: npm links the commands of dependencies, not that of the package itself. */
function linkCommand() {
  const link = join(root, 'node_modules/.bin/faceplate');
  if (process.platform === 'win32' || existsSync(link)) return;
  rmSync(link, { force: true });
  symlinkSync('../../scripts/faceplate.mjs', link);
}

const isLink = (path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/**
 * Installs the exact versions of the lockfile, once per lockfile. Linked packages belong to another checkout: npm would empty the
 * target of the link.
 */
export function install() {
  if (isLink(join(root, 'node_modules'))) return linkCommand();
  const stamp = join(root, 'node_modules', '.faceplate-lock');
  const lock = sha(readFileSync(join(root, 'package-lock.json')));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return linkCommand();
  console.log('Installing packages (npm ci) …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    // Standard output belongs to the caller's command.
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0)
    giveUp('npm ci failed: see the lines above. Check the network and the registry settings, then try again.');
  writeFileSync(stamp, lock);
  linkCommand();
}

const sourceFolders = ['src', 'sandbox', 'scripts', 'schemas/language', 'packs'];
const sourceFiles = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
const made = new Set(['dist', 'node_modules', '.faceplate'].map((name) => join(root, 'sandbox', name)));

/** Returns a folder and its subfolders, each with its files, without built, installed or stored ones. */
const foldersIn = (folder) => {
  const entries = readdirSync(folder, { withFileTypes: true });
  const inner = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name));
  return [
    { folder, files: files.map(({ name }) => join(folder, name)) },
    ...inner.filter((path) => !made.has(path)).flatMap(foldersIn),
  ];
};

/** Returns the hash of all sources below these folders. `record`: the file with the last hash. */
function sourceHash(folders, record) {
  const known = knownHash(record, root);
  if (known !== undefined) return known;
  const started = Date.now();
  const found = folders.flatMap((folder) => foldersIn(join(root, folder)));
  const files = [...found.flatMap((each) => each.files), ...sourceFiles.map((name) => join(root, name))].sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  const digest = hash.digest('hex');
  const paths = [...found.map(({ folder }) => folder), ...files];
  if (existsSync(dirname(record))) keepHash(record, digest, { root, paths, started });
  return digest;
}

/** Builds with NODE_ENV=production: a test's would give React's development build, and Vite leaves its own behind. */
async function inProduction(work) {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Runs a build to the folder `dist` if a source below the folders has changed since the last one. */
export async function buildWhenChanged(dist, folders, make) {
  const stamp = join(root, dist, '.stamp');
  const hash = sourceHash(folders, join(root, dist, '.sources.json'));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Building …');
  await inProduction(make);
  writeFileSync(stamp, hash);
}

/** Builds the bundle and the command to dist/ if a source has changed. */
export const build = () =>
  buildWhenChanged('dist', sourceFolders, async () => {
    const { buildAll } = await import('./build.mjs');
    await buildAll();
  });

/** Builds the studio to dist/studio if a source of it has changed: only on demand, since publishing does not need it. */
export const buildStudio = () =>
  buildWhenChanged('dist/studio', ['studio'], async () => {
    const { buildStudioApplication } = await import('./studio.mjs');
    await buildStudioApplication();
  });

/** Runs the built command with these arguments. */
export async function runCommand(words) {
  // React reads it when it is loaded: it must match the build, and the development build renders at half the speed.
  process.env.NODE_ENV = 'production';
  const { run } = await import(pathToFileURL(join(root, 'dist', 'node', 'cli.js')).href);
  return run(words, root);
}

/** The headless one comes first: it starts in a tenth of the time and needs a quarter less for each page. */
const knownBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function playwrightBrowser() {
  try {
    const path = execFileSync(
      process.execPath,
      ['-e', 'process.stdout.write(require("playwright-core").chromium.executablePath())'],
      { cwd: root, encoding: 'utf8' },
    );
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

const findBrowser = () =>
  [process.env.CHROMIUM, ...knownBrowsers].find((path) => path && existsSync(path)) ?? playwrightBrowser();

const quietly = (command, words) =>
  spawnSync(command, words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Returns the path of a Chromium; installs one if possible. */
export function chromium() {
  const found = findBrowser();
  if (found) return found;
  console.log('Installing Chromium …');
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0)
    quietly('apt-get', ['update', '-q']) && quietly('apt-get', ['install', '-y', '-q', 'chromium-headless-shell']);
  else quietly('npx', ['--no-install', 'playwright-core', 'install', '--with-deps', 'chromium']);
  return (
    findBrowser() ??
    giveUp(
      'The tests need Chromium and none could be installed.\nInstall Chromium or Chrome, or set CHROMIUM=/path/to/its/executable, and try again.',
    )
  );
}

/** Servers that tests start, by program and Debian package. */
const testServers = [
  { program: '/usr/sbin/nginx', name: 'nginx' },
  { program: '/usr/sbin/apache2', name: 'apache2' },
  { program: '/usr/bin/caddy', name: 'caddy' },
  { program: '/usr/lib/postgresql', name: 'postgresql' },
];

/** Installs missing servers if possible; tests of a missing one are skipped, and counted as skipped. */
export function servers() {
  const missing = testServers.filter(({ program }) => !existsSync(program)).map(({ name }) => name);
  if (missing.length === 0) return;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log(`Installing ${missing.join(', ')} …`);
    quietly('apt-get', ['update', '-q']);
    // One by one: a distribution may lack one of them.
    const left = missing.filter(
      (name) => !quietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', name]),
    );
    if (left.length === 0) return;
    missing.splice(0, missing.length, ...left);
  }
  console.log(`Tests that need ${missing.join(', ')} are skipped: install them to run all.`);
}
