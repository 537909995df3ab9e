/** Programs that import the installed package: tests for the folder in which it is installed. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runIn } from '../support/installed-package';
import { repositoryRoot, repositoryText } from '../support/repository';

let project: string;
let mistypes: string;

const settings = {
  compilerOptions: {
    ...{ strict: true, module: 'nodenext', target: 'es2023', lib: ['es2023', 'dom'], types: [], outDir: 'made' },
    skipLibCheck: true,
  },
  include: ['*.mts'],
};

/** Packages of an application. */
const others = ['react', 'react-dom', '@types/react', '@types/react-dom', '@types/node', 'undici-types', 'csstype'];

const write = (path: string, text: string): void => writeFileSync(join(project, path), text);

const compiled = (place = '.') =>
  runIn(project, process.execPath, join(repositoryRoot, 'node_modules/typescript/bin/tsc'), '-p', place);

/** Programs of an application. `wrong` has an option that does not exist. */
const programs = {
  publish: `
    import { openProject } from 'faceplate';
    import type { Problem } from 'faceplate';

    const project = openProject('.');
    const errors: readonly Problem[] = project.check().filter(({ severity }) => severity === 'error');
    const first = await project.publish('seefeld', { out: 'made/seefeld', samples: true });
    const again = await project.publish('seefeld', { out: 'made/seefeld', samples: true });
    const other = await project.publish('base', { out: 'made/seefeld', samples: true });
    console.log(JSON.stringify([project.sites(), errors, first.outcome, again.outcome, other.outcome]));
  `,
  mistakes: `
    import { openProject } from 'faceplate';

    const project = openProject('.');
    const [mistake] = project.check('seefeld').filter(({ severity }) => severity === 'error');
    const { outcome, problems } = await project.publish('seefeld', { out: 'made/seefeld', samples: true });
    const odd = await project.publish('seefeld', { out: 'made/odd', api: 'nowhere' });
    const refused = await project.compile('base', { api: 'nowhere' }).catch(({ message }: Error) => message);
    console.log(JSON.stringify([mistake?.code, mistake?.at, outcome, problems.length > 0, odd.outcome, refused]));
  `,
  unknown: `
    import { openProject } from 'faceplate';

    const told = (work: () => unknown): string => {
      try {
        return String(work());
      } catch (failure) {
        return String(failure);
      }
    };
    console.log(JSON.stringify([told(() => openProject('made')), told(() => openProject('.').check('sefeld'))]));
  `,
  server: `
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { openProject } from 'faceplate';
    import { Faceplate, FaceplateProvider, createFaceplate } from 'faceplate/react';

    const project = openProject('.');
    const before = Object.keys(globalThis).length;
    const html = await Promise.all(
      ['base', 'seefeld'].map(async (name) => {
        const { site } = await project.compile(name, { api: 'https://api.example', pages: ['faq', 'interest'] });
        if (!site) throw new Error(name);
        const opened = createFaceplate({ site, locale: 'en' });
        await Promise.all([opened.load('faq'), opened.load('interest')]);
        const pages = ['faq', 'interest'].map((page) => createElement(Faceplate, { key: page, page }));
        return createElement(FaceplateProvider, { key: name, of: opened, children: pages });
      }),
    ).then((sites) => renderToString(createElement('main', {}, sites)));
    console.log(JSON.stringify({ html, made: Object.keys(globalThis).length - before }));
  `,
  wrong: `
    import { openProject } from 'faceplate';
    await openProject('.').publish('base', { ou: 'x' });
  `,
} as const;

/** Runs a program that was compiled, and returns what it said as JSON. */
function ran(name: keyof typeof programs): unknown {
  const said = runIn(project, process.execPath, `made/${name}.mjs`);
  expect(said.status, said.stderr).toBe(0);
  return JSON.parse(said.stdout);
}

/** Tests in a project with a site "seefeld". Takes what gives the project's folder, once it is there. */
export function describeLibrary(folder: () => string): void {
  beforeAll(() => {
    project = folder();
    write('tsconfig.json', JSON.stringify(settings));
    mkdirSync(join(project, 'node_modules/@types'), { recursive: true });
    for (const name of others)
      symlinkSync(join(repositoryRoot, 'node_modules', name), join(project, 'node_modules', name), 'dir');
    for (const [name, text] of Object.entries(programs)) write(`${name}.mts`, text);
    mistypes = compiled().stdout;
  });

  it('compiles with the types of the package unless an option does not exist', () => {
    expect(mistypes.trim().split('\n')).toEqual([expect.stringMatching(/^wrong\.mts\(.+'ou' does not exist/)]);
  });

  describe('a program on Node', () => {
    it('publishes a project', () => {
      const said = ran('publish');
      expect(said).toEqual([
        expect.arrayContaining(['base', 'seefeld']),
        [],
        expect.objectContaining({ kind: 'published', kept: [] }),
        expect.objectContaining({ kind: 'published', written: 0 }),
        { kind: 'cannot', message: expect.stringMatching(/or publish "base" in its place with replace: true\.$/) },
      ]);
      expect(readFileSync(join(project, 'made/seefeld/index.html'), 'utf8')).toContain('<html');
    });

    it('receives mistakes as data', () => {
      const site = 'sites/seefeld/site.json';
      const before = readFileSync(join(project, site), 'utf8');
      write(site, before.replace('"brand"', '"brnd"'));
      const said = ran('mistakes');
      write(site, before);
      const oddApi = `api is "nowhere", which is not an address, e.g. api: 'https://api.example'`;
      expect(said).toEqual([
        'FP1101',
        expect.objectContaining({ file: site, start: { line: expect.any(Number), column: expect.any(Number) } }),
        { kind: 'refused' },
        true,
        { kind: 'cannot', message: oddApi },
        oddApi,
      ]);
    });

    it('gets an error for a site that is not there', () => {
      const said = ran('unknown');
      expect(said).toEqual([
        expect.stringContaining('There is no faceplate.json'),
        expect.stringContaining('Did you mean "seefeld"?'),
      ]);
    });
  });

  describe('a server on Node', () => {
    it('renders pages of two sites at once', () => {
      const said = ran('server') as { readonly html: string; readonly made: number };
      expect(said.made).toBe(0);
      expect(said.html.match(/<h1/g)?.length).toBe(4);
      expect(said.html).toContain('data-site="seefeld"');
      expect(said.html).toMatch(/<input/);
      expect(said.html).not.toContain('data-broken-block');
    });
  });

  it('the code of the guide compiles', () => {
    const blocks = [...repositoryText('docs/guides/library.md').matchAll(/^ *```tsx?\n([^]*?)^ *```$/gm)];
    expect(blocks.length).toBeGreaterThan(3);
    mkdirSync(join(project, 'guide'));
    for (const [index, [, code = '']] of blocks.entries()) write(`guide/${index}.tsx`, code);
    const bundled = { module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx', types: ['node'], noEmit: true };
    const compilerOptions = { ...settings.compilerOptions, ...bundled };
    write('guide/tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.tsx'] }));
    expect(compiled('guide')).toMatchObject({ status: 0, stdout: '' });
  });
}
