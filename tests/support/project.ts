import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProject } from '../../src/definition/engine';
import type { Project } from '../../src/definition/engine';
import type { Problem } from '../../src/definition/problems';
import { serveFolder } from '../../scripts/serve/static/static';
import { apiUrl } from './browser';
import { runBuiltCommand } from './built-command';
import { builtEngine } from './built-project';
import { projectRoot } from './fleet';

const definitions = ['site.json', 'menu.json', 'pages.json', 'schemas', 'content', 'packs', 'sites', 'images'];
const code = ['src', 'node_modules', 'dist', 'scripts', 'package.json', 'tsconfig.json'];

type Json = Record<string, unknown>;

export type Copy = {
  readonly root: string;
  readonly path: (name: string) => string;
  /** Changes a JSON file of the definitions as an editor would. */
  readonly edit: (name: string, change: (content: Json) => void) => void;
  readonly check: (site: string) => readonly Problem[];
  /** Publishes a site of the copy and serves it; its address. Without an API that of the journeys. */
  readonly serve: (site: string, api?: string) => Promise<string>;
  readonly close: () => Promise<void>;
};

/** A copy of all definitions that somebody may edit, with the code as it is. */
export function copyProject(): Copy {
  const root = mkdtempSync(join(tmpdir(), 'faceplate-copy-'));
  const closers: (() => Promise<void>)[] = [];
  const path = (name: string): string => join(root, name);
  for (const name of definitions)
    if (existsSync(join(projectRoot, name))) cpSync(join(projectRoot, name), path(name), { recursive: true });
  for (const name of code) symlinkSync(join(projectRoot, name), path(name));
  let opened: Project | undefined;
  const current = (): Project => {
    opened ??= openProject(root, { engine: builtEngine() });
    opened.reload();
    return opened;
  };
  return {
    root,
    path,
    edit: (name, change) => {
      const content = JSON.parse(readFileSync(path(name), 'utf8')) as Json;
      change(content);
      writeFileSync(path(name), `${JSON.stringify(content, null, 2)}\n`);
    },
    check: (site) => current().check(site),
    serve: async (name, api = apiUrl()) => {
      const folder = path(`out/${name}`);
      await runBuiltCommand(root, 'publish', '--site', name, '--out', folder, '--api', api);
      const served = await serveFolder({ folder, port: 0 });
      closers.push(served.close);
      return served.url;
    },
    close: async () => {
      await Promise.all(closers.map((close) => close()));
      rmSync(root, { recursive: true, force: true });
    },
  };
}
