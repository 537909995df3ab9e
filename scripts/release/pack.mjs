// Creates the package that operators install: the built code and the files that it reads, without build tools and
// sources.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { addCompiled } from './compiled.mjs';
import { typedEntries, writePackageTypes } from './package-types.mjs';
import { root } from './root.mjs';

/** Packages that the command or kinds of packs import from node_modules; all others are part of the build. */
const runtimePackages = ['@cloudflare/speedtest', 'ajv', 'graphql', 'redos-detector', 'rolldown', 'sharp'];

/** Packages that few projects need, with their sizes: types of own kinds 18 MB, own fonts 4.5 MB. */
const onDemand = ['json-schema-to-typescript', 'subset-font'];

/** Packages that an application provides if it shows pages with faceplate/react. */
const ofApplications = ['react', 'react-dom'];

const whole = [
  ...['action', 'block', 'integration', 'operation', 'project', 'protocol', 'provider', 'site', 'widget'].map(
    (name) => `scripts/templates/${name}`,
  ),
  'content',
  'dist',
  'docs',
  'packs',
  'schemas',
  'site.json',
  'pages.json',
  'menu.json',
  'renames.json',
  'CHANGELOG.md',
  'LICENSE',
];

/** Folders of kinds; the package contains their schema, examples and description. */
const kindFolders = ['src/blocks', 'src/actions', 'src/operations', 'src/forms/widgets', 'src/integrations'];

const sorted = (folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

/** Copies the descriptions of kinds. Those of the package are not edited, so their JSON is written without white space. */
function copyKinds(target) {
  for (const folder of kindFolders)
    for (const path of sorted(join(root, folder)).filter((name) =>
      /^[^/\\]+[/\\](schema\.json|examples\.json|README\.md)$/.test(name),
    )) {
      const copy = join(target, folder, path);
      cpSync(join(root, folder, path), copy);
      if (path.endsWith('.json')) writeFileSync(copy, JSON.stringify(JSON.parse(readFileSync(copy, 'utf8'))));
    }
}

/** Deletes tests of kinds, which need code that is not in the package. */
function dropTests(folder) {
  for (const name of sorted(folder).filter((each) => /\.test\.tsx?$/.test(each))) rmSync(join(folder, name));
}

/** Pages about this repository's code, tests, specification and writing, and pictures that the other pages can do without. */
const ownPages = [
  'architecture|comparison|performance|writing|guides/testing|reference/(customer|specification|mutation)',
  'images/(architecture|two-brands|three-brands|studio-)',
];

function dropOwnPages(folder) {
  const about = new RegExp(`^(${ownPages.join('|')})\\b`);
  for (const name of sorted(folder).filter((each) => about.test(each.replaceAll('\\', '/'))))
    rmSync(join(folder, name));
}

/** Returns the decisions that a page names. */
const decisionsNamedIn = (file) => readFileSync(file, 'utf8').match(/\b\d{4}-[a-z\d-]+\.md\b/g) ?? [];

/** Deletes decisions that no other page of the package names: they explain the code. */
function dropDecisionsAboutCode(target) {
  const folder = join(target, 'docs/decisions');
  const decisions = readdirSync(folder);
  const pages = sorted(target).filter((name) => name.endsWith('.md') && !decisions.includes(basename(name)));
  const kept = new Set(pages.flatMap((name) => decisionsNamedIn(join(target, name))));
  for (const name of kept)
    if (decisions.includes(name)) for (const other of decisionsNamedIn(join(folder, name))) kept.add(other);
  for (const name of decisions.filter((each) => !kept.has(each))) rmSync(join(folder, name));
}

/** Removes references to pictures that are not in the package from its pages. */
function dropLostPictures(folder) {
  for (const name of sorted(folder).filter((each) => each.endsWith('.md'))) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    const left = text.replaceAll(/^ *!\[[^\]]*\]\(([^):]+)\)\n+/gm, (line, path) =>
      existsSync(join(dirname(file), path)) ? line : '',
    );
    if (left !== text) writeFileSync(file, left);
  }
}

/** Deletes the code of the reference API: it needs packages that a project does not have. */
function dropReferenceApi(folder) {
  const needs = /from "(@hono\/|@electric-sql\/|hono|kysely|pg|pdfkit|nodemailer)\b/;
  for (const name of sorted(folder).filter((each) => each.endsWith('.js')))
    if (needs.test(readFileSync(join(folder, name), 'utf8'))) rmSync(join(folder, name));
}

/** Returns an export of the package: its types and its code. */
const entry = (name, file) => ({ types: `./types/${typedEntries[name]}`, default: `./dist/${file}.js` });

function manifest() {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { name, version, description, license, engines, dependencies } = own;
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    bin: { faceplate: 'bin/faceplate.mjs' },
    exports: {
      '.': entry('.', 'node/faceplate'),
      './kit': entry('./kit', 'node/kit'),
      './react': entry('./react', 'react/faceplate'),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(runtimePackages.map((each) => [each, dependencies[each]])),
    peerDependencies: {
      ...Object.fromEntries(onDemand.map((each) => [each, dependencies[each]])),
      ...Object.fromEntries(ofApplications.map((each) => [each, '^19.2.0'])),
    },
    peerDependenciesMeta: Object.fromEntries(
      [...onDemand, ...ofApplications].map((each) => [each, { optional: true }]),
    ),
  };
}

/** Copies the files of the package to an empty folder. */
function stage(target) {
  mkdirSync(join(target, 'bin'));
  for (const path of whole) cpSync(join(root, path), join(target, path), { recursive: true });
  copyKinds(target);
  dropTests(join(target, 'packs'));
  dropOwnPages(join(target, 'docs'));
  dropDecisionsAboutCode(target);
  dropLostPictures(join(target, 'docs'));
  // States of the sources in this folder, which are useless elsewhere.
  for (const built of ['dist', 'dist/studio']) rmSync(join(target, built, '.sources.json'), { force: true });
  dropReferenceApi(join(target, 'dist/node'));
  writePackageTypes(join(target, 'types'));
  cpSync(join(root, 'scripts/release/installed.mjs'), join(target, 'bin/faceplate.mjs'));
  cpSync(join(root, 'scripts/release/v8-flags.mjs'), join(target, 'bin/v8-flags.mjs'));
  cpSync(join(root, 'docs/guides/package.md'), join(target, 'README.md'));
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  addCompiled(target);
}

/** Creates the tarball in a folder; returns its path and size in bytes. */
export function pack(folder) {
  const target = mkdtempSync(join(tmpdir(), 'faceplate-package-'));
  try {
    stage(target);
    mkdirSync(folder, { recursive: true });
    const output = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: target,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    });
    const file = join(folder, JSON.parse(output)[0].filename);
    return { file, bytes: statSync(file).size };
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}
