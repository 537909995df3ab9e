/** Programs that import the installed package. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPackage, runIn } from '../support/installed-package';
import { repositoryRoot } from '../support/repository';

let folder: string;
let project: string;

const settings = {
  compilerOptions: {
    ...{ strict: true, module: 'nodenext', target: 'es2023', lib: ['es2023', 'dom'], types: [], outDir: 'made' },
    skipLibCheck: true,
  },
  include: ['*.mts'],
};

const write = (path: string, text: string): void => writeFileSync(join(project, path), text);

const compiled = () =>
  runIn(project, process.execPath, join(repositoryRoot, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json');

/** Compiles a program with the types of the package, runs it, and returns what it said as JSON. */
function ran(program: string): unknown {
  write('program.mts', program);
  const { status, stdout } = compiled();
  expect(status, stdout).toBe(0);
  const said = runIn(project, process.execPath, 'made/program.mjs');
  expect(said.status, said.stderr).toBe(0);
  return JSON.parse(said.stdout);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'faceplate-library-'));
  ({ project } = installPackage(folder));
  const faceplate = join(project, 'node_modules/faceplate/bin/faceplate.mjs');
  const begun = runIn(project, process.execPath, faceplate, 'new', 'project', 'seefeld');
  expect(begun.status, begun.stderr).toBe(0);
  write('tsconfig.json', JSON.stringify(settings));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a program on Node', () => {
  it('publishes a project', () => {
    const said = ran(`
      import { openProject } from 'faceplate';
      import type { Problem } from 'faceplate';

      const project = openProject('.');
      const errors: readonly Problem[] = project.check().filter(({ severity }) => severity === 'error');
      const first = await project.publish('seefeld', { out: 'out', samples: true });
      const again = await project.publish('seefeld', { out: 'out', samples: true });
      console.log(JSON.stringify([project.sites(), errors, first.outcome, again.outcome]));
    `);
    expect(said).toEqual([
      ['base', 'seefeld'],
      [],
      expect.objectContaining({ kind: 'published', kept: [] }),
      expect.objectContaining({ kind: 'published', written: 0 }),
    ]);
    expect(readFileSync(join(project, 'out/index.html'), 'utf8')).toContain('<html');
  });

  it('receives mistakes as data', () => {
    const site = 'sites/seefeld/site.json';
    const before = readFileSync(join(project, site), 'utf8');
    write(site, before.replace('"brand"', '"brnd"'));
    const said = ran(`
      import { openProject } from 'faceplate';

      const project = openProject('.');
      const [mistake] = project.check('seefeld').filter(({ severity }) => severity === 'error');
      const { outcome, problems } = await project.publish('seefeld', { out: 'out', samples: true });
      const odd = await project.publish('seefeld', { out: 'out', api: 'nowhere' });
      console.log(JSON.stringify([mistake?.code, mistake?.at, outcome, problems.length > 0, odd.outcome]));
    `);
    write(site, before);
    expect(said).toEqual([
      'FP1101',
      expect.objectContaining({ file: site, start: { line: expect.any(Number), column: expect.any(Number) } }),
      { kind: 'refused' },
      true,
      { kind: 'cannot', message: expect.stringContaining('nowhere') },
    ]);
  });

  it('gets an error for a site that is not there', () => {
    const said = ran(`
      import { openProject } from 'faceplate';

      const told = (work: () => unknown): string => {
        try {
          return String(work());
        } catch (failure) {
          return String(failure);
        }
      };
      console.log(JSON.stringify([told(() => openProject('made')), told(() => openProject('.').check('sefeld'))]));
    `);
    expect(said).toEqual([
      expect.stringContaining('There is no faceplate.json'),
      expect.stringContaining('Did you mean "seefeld"?'),
    ]);
  });

  it('does not compile with an option that does not exist', () => {
    write(
      'program.mts',
      "import { openProject } from 'faceplate';\nawait openProject('.').publish('base', { ou: 'x' });",
    );
    expect(compiled()).toMatchObject({ status: 2, stdout: expect.stringContaining("'ou' does not exist") });
  });
});
