// Compares the output for visitors before and after a change: publishes every site twice and compares HTML and payloads of every page × locale.
//   node tests/support/compare-publications.mjs REVISION       the revision and the current files
//   node tests/support/compare-publications.mjs BEFORE AFTER   two folders that hold publications, each site in a folder of its own
// Ids, hashes in file names, the order of keys and minified names may differ; all other differences are printed. Exit 0 without any.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Names of files and parts that follow from their content. */
const withoutHashes = (text) =>
  text
    .replaceAll(/(\/assets\/[\w.]+)-[\w-]{8}\.js/g, '$1-#.js')
    .replaceAll(/\/_fp\/forms\/[0-9a-f]{16}\.js/g, '/_fp/forms/#.js')
    .replaceAll(/([\w-])\.[a-z0-9]{8}\.([a-z0-9]+)\b/g, '$1.#.$2')
    .replaceAll(/sha(256|384|512)-[\w+/=]{43,}/g, 'sha$1-#')
    .replaceAll(/--[0-9a-z]{1,2}(?![\w-])/g, '--#');

function sorted(value, isShown) {
  if (Array.isArray(value)) return value.map((item) => sorted(item, isShown));
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value).sort();
  const hasOwnId = isShown || 'block' in value;
  return Object.fromEntries(keys.map((key) => [key, hasOwnId && key === 'id' ? '#' : sorted(value[key], isShown)]));
}

/** JSON in attributes, such as conditions and what a press does. */
const withSortedJson = (html) =>
  html.replaceAll(/="([[{]&quot;[^"]*)"/g, (_, value) => {
    const text = JSON.stringify(
      sorted(
        JSON.parse(
          value
            .replaceAll('&quot;', '"')
            .replaceAll('&lt;', '<')
            .replaceAll('&gt;', '>')
            .replaceAll('&#39;', "'")
            .replaceAll('&#x27;', "'")
            .replaceAll('&amp;', '&'),
        ),
        false,
      ),
    );
    return `='${text}'`;
  });

const idAttributes =
  / (id|for|data-island|popovertarget|commandfor|aria-(?:labelledby|describedby|controls|owns|details|activedescendant))="([^"]*)"/g;

/** A page with one tag a line and # for each id, and the ids in their order. */
function plainHtml(html) {
  const ids = [];
  const known = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  const named = html
    .replaceAll(idAttributes, (_, name, value) => {
      const tokens = value.split(/\s+/);
      ids.push(...tokens);
      return ` ${name}="${tokens.map(() => '#').join(' ')}"`;
    })
    .replaceAll(/ (href|name)="(#?)([^"]*)"/g, (whole, name, mark, value) => {
      if (!known.has(value) || (name === 'href' && mark === '')) return whole;
      ids.push(value);
      return ` ${name}="${mark}#"`;
    });
  return { text: withoutHashes(withSortedJson(named)).replaceAll(/(?<!^)</g, '\n<'), ids };
}

/** JSON, keys sorted, # for each id of what is shown; what is short stays on its line. */
function printed(value, indent = '') {
  const line = JSON.stringify(value);
  if (line.length < 100 || typeof value !== 'object' || value === null) return line;
  const deeper = `${indent} `;
  const items = Array.isArray(value)
    ? value.map((item) => printed(item, deeper))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${printed(item, deeper)}`);
  return `\n${indent}${items.map((item) => `\n${deeper}${item}`).join('')}`.replace(
    /^\n\s*/,
    Array.isArray(value) ? '[' : '{',
  );
}

/** A payload; islands are known by their place, since their names are ids. */
function plainJson(text) {
  const { islands, ...rest } = JSON.parse(text);
  const shown = islands && { islands: Object.values(islands).map((island) => sorted(island, true)) };
  return `${withoutHashes(printed({ ...sorted(rest, false), ...shown }))}\n`;
}

const isCompared = (path) => /\.html$|^_fp\/(pages\/.*|site\.[^/]*)\.json$|^compiled-lang\/.*\.json$/.test(path);

/** Reads a folder of publications for the comparison: plain text and ids by path. */
function readFolder(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const files = new Map();
  let bytes = 0;
  for (const path of paths.sort()) {
    if (!isCompared(path.replace(/^[^/]+\//, ''))) continue;
    const text = readFileSync(join(folder, path), 'utf8');
    bytes += Buffer.byteLength(text);
    files.set(withoutHashes(path), path.endsWith('.html') ? plainHtml(text) : { text: plainJson(text), ids: [] });
  }
  return { files, bytes };
}

/** Ids are names: each is to have become one other, everywhere in its page. */
function idProblems(before, after) {
  const [forth, back] = [new Map(), new Map()];
  const found = [];
  before.forEach((id, index) => {
    const other = after[index];
    if ((forth.get(id) ?? other) !== other || (back.get(other) ?? id) !== id) found.push(`${id} → ${other}`);
    forth.set(id, other);
    back.set(other, id);
  });
  return found;
}

function difference(before, after, folder) {
  if (before === undefined || after === undefined) return before === undefined ? 'only after' : 'only before';
  if (before.text === after.text) {
    const ids = idProblems(before.ids, after.ids);
    return ids.length > 0 ? `ids that do not correspond: ${ids.join(', ')}` : undefined;
  }
  for (const [name, { text }] of [
    ['before', before],
    ['after', after],
  ])
    writeFileSync(join(folder, name), text);
  const { stdout } = spawnSync('git', ['diff', '--no-index', '--no-color', '-U1', 'before', 'after'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout
    .replace(/^[\s\S]*?(?=^@@)/m, '')
    .replaceAll(/^@@.*$/gm, '  …')
    .trimEnd();
}

/** Compares two folders of publications and says each difference once, with all the files that have it. */
function compare(before, after, folder) {
  const [old, now] = [readFolder(before), readFolder(after)];
  const told = new Map();
  for (const path of new Set([...old.files.keys(), ...now.files.keys()])) {
    const text = difference(old.files.get(path), now.files.get(path), folder);
    if (text !== undefined) told.set(text, [...(told.get(text) ?? []), path]);
  }
  for (const [text, paths] of told) console.log(`\n${paths.join('\n')}\n${text}`);
  const count = [...told.values()].flat().length;
  console.log(`\n${now.files.size} files compared, ${count} differ; ${old.bytes} bytes before, ${now.bytes} after`);
  return count;
}

const inProject = (folder, code, ...words) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const s = await import(${JSON.stringify(join(folder, 'scripts/release/setup.mjs'))}); ${code}`,
      ...words,
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );

/** Publishes every site of a project; its packages are there already. */
function publishAll(folder, out) {
  inProject(folder, 'await s.build();');
  const overlays = readdirSync(join(folder, 'sites')).filter((name) => {
    const file = join(folder, 'sites', name, 'site.json');
    return existsSync(file) && !/"abstract": *true/.test(readFileSync(file, 'utf8'));
  });
  for (const site of ['base', ...overlays]) {
    console.error(`publishing ${site}`);
    mkdirSync(out, { recursive: true });
    inProject(
      folder,
      'process.exitCode = await s.runCommand(process.argv.slice(1));',
      'publish',
      '--site',
      site,
      '--out',
      join(out, site),
    );
  }
}

/** The files of a revision, with the packages of this folder. */
function checkOut(revision, folder) {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', revision], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
}

const [first, second] = process.argv.slice(2);
if (first === undefined) {
  console.error(`Usage: node ${join('tests/support', 'compare-publications.mjs')} REVISION | BEFORE AFTER`);
  process.exit(2);
}
const work = mkdtempSync(join(tmpdir(), 'faceplate-compare-'));
try {
  let [before, after] = [first, second].map((name) => name && resolve(name));
  if (after === undefined) {
    [before, after] = [join(work, 'published-before'), join(work, 'published-after')];
    checkOut(first, join(work, 'project'));
    publishAll(join(work, 'project'), before);
    publishAll(root, after);
  }
  process.exitCode = compare(before, after, work) > 0 ? 1 : 0;
} finally {
  rmSync(work, { recursive: true, force: true });
}
