/**
 * Cost of publishing many towns the first and the second time: `node tests/bench/many-towns.mjs [towns] [documents]`, after a build.
 * Prints CPU seconds, user and system, of both runs; the second may take 5 % of the first at most.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');
const [towns, documents] = [Number(process.argv[2] ?? 20), Number(process.argv[3] ?? 500)];

/** A copy of the project with towns that have texts of their own. */
function project() {
  const folder = mkdtempSync(join(tmpdir(), 'many-towns-'));
  const files = ['site.json', 'pages.json', 'menu.json', 'package.json'];
  for (const path of [...files, 'content', 'schemas', 'packs', 'sites', 'dist'])
    cpSync(join(repository, path), join(folder, path), { recursive: true });
  for (const path of ['src', 'scripts']) symlinkSync(join(repository, path), join(folder, path));
  // Packages are those of the repository; what is remembered belongs to the copy.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(repository, 'node_modules')).filter((each) => !each.startsWith('.')))
    symlinkSync(join(repository, 'node_modules', name), join(folder, 'node_modules', name));
  for (let town = 0; town < towns; town++) addTown(folder, `town-${town}`);
  return folder;
}

function addTown(folder, name) {
  const site = join(folder, 'sites', name);
  const texts = join(site, 'content/en/notes');
  mkdirSync(texts, { recursive: true });
  mkdirSync(join(site, 'content/pages'), { recursive: true });
  const names = Array.from({ length: documents }, (_, index) => `note-${index}`);
  for (const each of names) writeFileSync(join(texts, `${each}.md`), textOf(name, each));
  const settings = { faceplate: 1, site: name, extends: 'base', brand: { name }, locales: ['en'] };
  writeFileSync(join(site, 'site.json'), JSON.stringify(settings));
  const pages = [{ id: 'notes', path: '/notes', title: 'login.title', entry: true }];
  writeFileSync(join(site, 'pages.json'), JSON.stringify({ faceplate: 1, pages: [{ ...pages[0], $after: 'home' }] }));
  const body = names.map((each) => ({ block: 'document', id: each, name: `notes/${each}` }));
  writeFileSync(join(site, 'content/pages/notes.json'), JSON.stringify({ faceplate: 1, id: 'notes', body }));
}

const textOf = (town, name) =>
  `## ${name} of ${town}\n\n${`Some **text** that only ${town} has, with a [link](/contact-us). `.repeat(12)}\n\n- one\n- two\n`;

/** CPU seconds of a publication of all towns. */
function publish(folder, out) {
  const sites = Array.from({ length: towns }, (_, town) => `town-${town}`).join(',');
  const words = ['publish', '--samples', '--site', sites, '--out', out, '--workers', '1'];
  const code = `
    process.env.NODE_ENV = 'production';
    const { run } = await import(${JSON.stringify(join(folder, 'dist/node/cli.js'))});
    process.exitCode = await run(${JSON.stringify(words)}, ${JSON.stringify(folder)});
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    console.log('cpu ' + (userCPUTime + systemCPUTime) / 1e6);`;
  const options = { cwd: folder, encoding: 'utf8' };
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], options);
  if (status !== 0) throw new Error(`${stdout}\n${stderr.slice(0, 4000)}`);
  return Number(/^cpu (.*)$/m.exec(stdout)?.[1]);
}

const folder = project();
try {
  const out = join(folder, 'out');
  const [first, second] = [publish(folder, out), publish(folder, out)];
  const share = ((second / first) * 100).toFixed(1);
  console.log(
    `${towns} towns, ${documents} texts each: ${first.toFixed(1)} s, then ${second.toFixed(1)} s: ${share} %`,
  );
  process.exitCode = second > first * 0.05 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
