/** A check that looks only at what has changed: when it is short, and which texts it uses. */
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { mapRecord, withLazy, withValues } from '../../src/base/lazy';
import { rules } from '../../src/definition/check/check';
import { concerns } from '../../src/definition/check/texts/icu';
import type { CheckContext } from '../../src/definition/check/rule';
import { openProject } from '../../src/definition/engine';
import type { Project } from '../../src/definition/engine';
import { Recheck } from '../../src/definition/recheck/recheck';
import { brandedContacts } from './branded-contacts';
import { longTexts } from './long-texts';
import { withProject } from './project';
import type { Edit } from './project';
import { projectFiles, writeEarlier } from './random-edits';

const engine = `recheck ${process.pid} ${Date.now()}`;
const home = 'content/pages/home.json';

/** A site of another company above. */
const otherCompany: readonly Edit[] = [
  { file: 'site.json', from: '"name": "Example"', to: '"name": "Example", "legalName": "Example Networks Ltd"' },
  {
    file: 'sites/town/site.json',
    to: '{ "faceplate": 1, "site": "town", "brand": { "name": "Town", "legalName": "Town Ltd" } }',
  },
];

afterAll(() => vi.restoreAllMocks());

/** A project of which a check has found nothing, open and checked once. */
function withOpenProject(run: (root: string, project: Project) => void): void {
  withProject([], (root) => {
    for (const file of projectFiles(root)) utimesSync(join(root, file), new Date(0), new Date(0));
    const project = openProject(root, { engine: `${engine} open` });
    expect(project.check('base')).toEqual([]);
    run(root, project);
  });
}

it('is short in an open project, too', () =>
  withOpenProject((root, project) => {
    const spy = vi.spyOn(Recheck.prototype, 'of');
    const text = readFileSync(join(root, home), 'utf8');
    writeFileSync(join(root, home), text.replace('"id": "hello"', '"id": "greeting"'));
    project.reload();
    expect(project.check('base')).toEqual([]);
    expect(spy.mock.results.map(({ value }) => value !== undefined)).toEqual([true]);
  }));

it.each([
  ['colour', '"brand": "#00594f"', '"brand": "#00397f"'],
  ['name', '"name": "Example"', '"name": "Other"'],
  ['contact', 'help@example.org', 'post@example.org'],
])('is short for another %s in the settings', (_, from, to) =>
  withOpenProject((root, project) => {
    const spy = vi.spyOn(Recheck.prototype, 'of').mockClear();
    const text = readFileSync(join(root, 'site.json'), 'utf8');
    writeFileSync(join(root, 'site.json'), text.replace(from, to));
    project.reload();
    expect(project.check('base')).toEqual([]);
    expect(spy.mock.results.map(({ value }) => value !== undefined)).toEqual([true]);
  }),
);

it('is short for a text held in memory', () =>
  withOpenProject((root, project) => {
    const spy = vi.spyOn(Recheck.prototype, 'of').mockClear();
    project.hold(home, readFileSync(join(root, home), 'utf8').replace('"id": "hello"', '"id": "welcome"'));
    project.reloadDefinitions();
    expect(project.check('base')).toEqual([]);
    expect(spy.mock.results.map(({ value }) => value !== undefined)).toEqual([true]);
  }));

it('uses a verdict on a text in memory for the same text on disk', () =>
  withOpenProject((root, project) => {
    const text = readFileSync(join(root, home), 'utf8').replace('"block"', '"blokc"');
    project.hold(home, text);
    project.reloadDefinitions();
    const held = project.check('base');
    project.hold(home, undefined);
    project.reloadDefinitions();
    expect(project.check('base')).toEqual([]);
    writeEarlier(join(root, home), text);
    project.reload();
    expect(project.check('base')).toEqual(held);
  }));

it('checks a whole site while a file outside of all sites is in memory', () =>
  withOpenProject((root, project) => {
    const spy = vi.spyOn(Recheck.prototype, 'of').mockClear();
    project.hold('packs/other/pack.json', '{}');
    project.hold(home, readFileSync(join(root, home), 'utf8').replace('"id": "hello"', '"id": "greeting"'));
    project.reloadDefinitions();
    expect(project.check('base')).toEqual([]);
    expect(spy).not.toHaveBeenCalled();
  }));

it('uses the text in an editor', () =>
  withOpenProject((root, project) => {
    project.hold(home, readFileSync(join(root, home), 'utf8').replace('"block"', '"blokc"'));
    project.reload();
    expect(project.check('base').map(({ at }) => at?.file)).toEqual([home]);
  }));

it('uses a file in an editor before it is saved', () =>
  withOpenProject((_root, project) => {
    const town = 'sites/town/content/pages/home.json';
    project.hold('sites/town/site.json', '{ "faceplate": 1, "site": "town", "brand": { "name": "Town" } }');
    project.hold(town, '{ "faceplate": 1, "id": "home", "body": [{ "id": "helo", "$remove": true }] }');
    project.reload();
    expect(project.sites()).toEqual(['base', 'town']);
    expect(project.check('town').map(({ code, at }) => [code, at?.file])).toEqual([['FP2002', town]]);
  }));

it('discards a file that an editor closed without saving', () =>
  withOpenProject((_root, project) => {
    project.hold('sites/town/site.json', '{ "faceplate": 1, "site": "town", "brand": { "name": "Town" } }');
    project.reload();
    project.hold('sites/town/site.json', undefined);
    project.reload();
    expect(project.sites()).toEqual(['base']);
  }));

it('checks a site as if a file was deleted', () =>
  withOpenProject((_root, project) => {
    project.hold(home, null);
    project.reload();
    expect(project.check('base').some(({ severity }) => severity === 'error')).toBe(true);
    project.hold(home, undefined);
    project.reload();
    expect(project.check('base')).toEqual([]);
  }));

it('is short for other words of a site that repeats a value', () => {
  const town = '{ "faceplate": 1, "site": "town", "brand": { "name": "Example" } }';
  const words = '{ "home.title": "Our town" }';
  const edits = [
    { file: 'sites/town/site.json', to: town },
    { file: 'sites/town/content/messages/en.json', to: words },
  ];
  return withProject(edits, (root) => {
    for (const file of projectFiles(root)) utimesSync(join(root, file), new Date(0), new Date(0));
    const project = openProject(root, { engine: `${engine} repeated` });
    const before = project.check('town');
    expect(before.map(({ code }) => code)).toEqual(['FP2008']);
    const spy = vi.spyOn(Recheck.prototype, 'of').mockClear();
    writeFileSync(join(root, 'sites/town/content/messages/en.json'), words.replace('Our', 'Your'));
    project.reload();
    expect(project.check('town')).toEqual(before);
    expect(spy.mock.results.map(({ value }) => value !== undefined)).toEqual([true]);
  });
});

it('finds a warning again in a file with another layout', () => {
  const white = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#fefefe" d="M1 1h7v7z"/></svg>';
  return withProject([{ file: 'content/images/logo.svg', to: white }], (root) => {
    for (const file of projectFiles(root)) utimesSync(join(root, file), new Date(0), new Date(0));
    const project = openProject(root, { engine: `${engine} layout` });
    const [before] = project.check('base');
    expect([before?.severity, before?.at?.file]).toEqual(['warning', 'site.json']);
    writeFileSync(join(root, 'site.json'), `\n${readFileSync(join(root, 'site.json'), 'utf8')}`);
    project.reload();
    expect(project.check('base')[0]?.at?.from).toBe((before?.at?.from ?? 0) + 1);
  });
});

it('leaves other words of a text with plural forms to a whole check', () => {
  withProject([], (root) => {
    const context = openProject(root).context('base');
    const isLeft = (text: string) => context && concerns({ locale: 'en', id: 'files', text }, context);
    expect(isLeft('{n, plural, one {# file} other {# files}}')).toBe(true);
    expect(isLeft('{n} files')).toBe(false);
  });
});

it.each([
  ['is short for other words in a', 'terms', 'Write to', 'Send it to', true],
  ['looks at the whole site for another link in a', 'about', '/contact', '/gone', false],
  ['looks at the whole site for other front matter of a', 'terms', '2026-01-01', '2026-02-01', false],
  ['looks at the whole site for a word to avoid in a', 'about', 'night', 'cell', false],
  ['looks at the whole site for bold text without an end in a', 'terms', 'Write to', '**Write to', false],
  ['looks at the whole site for the name of another company in a', 'terms', 'Write', 'Example Networks Ltd', false],
])('%s long text', (_, name, from, to, isShort) =>
  withProject([...longTexts, ...otherCompany], (root) => {
    const file = join(root, `content/en/${name}.md`);
    for (const each of [...projectFiles(root), 'sites/town/site.json'])
      utimesSync(join(root, each), new Date(0), new Date(0));
    const project = openProject(root, { engine: `${engine} ${name} ${to}` });
    expect(project.check('town')).toEqual([]);
    const spy = vi.spyOn(Recheck.prototype, 'of').mockClear();
    writeEarlier(file, readFileSync(file, 'utf8').replace(from, to));
    project.reload();
    project.check('town');
    expect(spy.mock.results.map(({ value }) => value !== undefined)).toEqual([isShort]);
  }),
);

/** Rules that read long texts. A short check asks those of check/documents/ again, and takes for granted what the signature of a text covers. */
const ofLongTexts = ['document-links', 'documents', 'glossary', 'ownership', 'unclosed-markdown', 'unused'];

function readersOfLongTexts(context: CheckContext): readonly string[] {
  const { source } = context.site;
  const readers = rules.filter((rule) => {
    let isRead = false;
    const files = Object.entries(source.documents).map(([locale, texts]) => {
      const watched = mapRecord(texts, ({ file, text }) => withLazy({ file }, { text: () => (isRead = true) && text }));
      return [locale, watched] as const;
    });
    const site = withValues(context.site, { source: withValues(source, { documents: Object.fromEntries(files) }) });
    const watching = withValues(context, { site });
    for (const _found of [...rule.check(watching), ...(rule.lastly?.(watching, []) ?? [])]) break;
    return isRead;
  });
  return readers.map(({ name }) => name);
}

it('knows every rule that reads long texts', () =>
  withProject([...longTexts, ...otherCompany], (root) => {
    const project = openProject(root);
    const contexts = ['base', 'town'].flatMap((site) => project.context(site) ?? []);
    const readers = new Set(contexts.flatMap(readersOfLongTexts));
    expect([...readers].toSorted()).toEqual(ofLongTexts);
  }));

/** A text of the project that shows a contact. */
const shownContact: Edit = { file: 'content/en/terms.md', to: 'Write to {{contacts.email}}.\n' };

/** Rules that read a branding for its keys, its countries or its pictures, with which the whole site is checked. */
const withoutValues = ['documents', 'duties', 'misspelt-overrides', 'references'];

it('runs every rule again that reads branding values', () =>
  withProject([brandedContacts, shownContact], (root) => {
    const context = openProject(root).context('base');
    const readers = rules.filter((rule) => {
      const read = new Set<unknown>();
      const settings = new Proxy(context?.site.settings ?? {}, {
        get: (target, key, receiver) => read.add(key) && Reflect.get(target, key, receiver),
      });
      if (context === undefined) return true;
      for (const _found of rule.check(withValues(context, { site: withValues(context.site, { settings }) }))) break;
      return ['theme', 'brand', 'contacts'].some((member) => read.has(member)) && rule.again.branding === undefined;
    });
    expect(readers.map(({ name }) => name).toSorted()).toEqual(withoutValues);
  }));
