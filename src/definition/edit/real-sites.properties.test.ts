/** Random edits of a real site. `EDITS=500` shares so many sequences with the base and a town, in all of their layers. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StudioEdit } from '../../../studio/protocol';
import { asObject, asText, isObject } from '../../base/json';
import { openProject } from '../engine';
import type { Project } from '../engine';
import { definitionFiles, formatFile, formatLanguage } from '../format/format';
import { messageIds, localeChain } from '../facts/messages';
import { locatedOn } from './located';
import type { LocatedItem } from './located';
import { planEdit } from './plan';
import { panelSchema } from './properties';
import type { EditTarget } from './target';

const town = 'wolfenbrueck';
const small = 'feuerwehr';
/** A check of the base takes seconds, and each edit asks for two. */
const sites = process.env['EDITS'] === undefined ? [small] : ['base', town, small];
const runs = Math.ceil(Number(process.env['EDITS'] ?? 6) / sites.length);
const root = mkdtempSync(join(tmpdir(), 'faceplate-edits-'));
let project: Project;

beforeAll(() => {
  const parts = ['package.json', 'renames.json', 'content', 'schemas', 'packs', 'site.json', 'pages.json', 'menu.json'];
  for (const name of [...parts, 'sites/lumora', `sites/${town}`, `sites/${small}`])
    cpSync(resolve(name), join(root, name), { recursive: true });
  for (const name of ['src', 'node_modules', 'dist']) symlinkSync(resolve(name), join(root, name), 'dir');
  project = openProject(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Numbers that choose among what is there when the edit is made. */
const choices = fc.record({
  sort: fc.constantFrom('set', 'set', 'text', 'unset', 'untext', 'remove', 'move', 'duplicate'),
  layer: fc.nat(2),
  scope: fc.constantFrom<EditTarget['scope']>('here', 'everywhere'),
  page: fc.nat(),
  block: fc.nat(),
  other: fc.nat(),
  value: fc.nat(),
});

type Choices = typeof choices extends fc.Arbitrary<infer Value> ? Value : never;

const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length];

/** Values to try for a property, right ones and wrong ones. */
function valuesFor(schema: Readonly<Record<string, unknown>>): readonly unknown[] {
  const { enum: values, type } = schema;
  if (Array.isArray(values)) return [...(values as readonly unknown[]), 'nothing of these'];
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number') return [1, 2, 3, 40, -1];
  return ['home.title', 'nothing.there', 'session.role == "customer"', '', null, { message: 'home.title' }, ['a']];
}

/** A text or a value of the block, or the block itself in its list. */
function editOf(site: string, chosen: Choices): StudioEdit | undefined {
  const [context, source] = [project.context(site), project.source(site)];
  const page = context && pick(context.site.pages, chosen.page);
  if (!context || !source || !page) return undefined;
  const items = [...locatedOn(source, page).values()].filter(({ isItem }) => isItem);
  const item = pick(items, chosen.block);
  if (item === undefined) return undefined;
  const address = `${page.id}:${item.path}`;
  if (chosen.sort === 'text' || chosen.sort === 'untext') {
    const text = pick([...messageIds(context.site.source, localeChain(context.site.settings, 'de'))], chosen.other);
    const language = pick(context.site.locales, chosen.block);
    if (text === undefined || language === undefined) return undefined;
    const value = pick(['Neue Worte', '{', '{name} hier', 'A "quoted" <b>text</b>\n'], chosen.value);
    return chosen.sort === 'untext' ? { untext: text, language } : { text, language, value: value ?? '' };
  }
  if (chosen.sort === 'remove') return { remove: address };
  if (chosen.sort === 'duplicate') return { duplicate: address };
  if (chosen.sort === 'move') return { move: address, place: { after: neighbourOf(items, item, chosen.other) } };
  const kind = asText(item.value['block']);
  const properties = kind === undefined ? {} : asObject(panelSchema(context.language, kind)['properties']);
  const [key, schema] = pick(Object.entries(properties), chosen.other) ?? ['when', {}];
  if (chosen.sort === 'unset') return { unset: address, ...(chosen.value % 3 > 0 && { key: [key] }) };
  return { set: address, key: [key], value: pick(valuesFor(asObject(schema)), chosen.value) ?? 'x' };
}

/** Id of another item of the page, most often of the same list. */
function neighbourOf(items: readonly LocatedItem[], item: LocatedItem, number: number): string {
  const list = (path: string): string => dirname(path);
  const near = items.filter((one) => one !== item && list(one.path) === list(item.path));
  return asText(pick(near.length > 0 ? near : items, number)?.value['id']) ?? 'nothing';
}

/** The items of a list in a file that are other than before, by their id; those of a page or part are its blocks. */
function changedItems(before: string | null, after: string | null): readonly string[] {
  const bodyOf = (text: string | null): ReadonlyMap<string, string> => {
    const { body } = asObject(JSON.parse(text ?? '{}'));
    const items = Array.isArray(body) ? body.filter(isObject) : [];
    return new Map(items.map((item) => [String(item['id']), JSON.stringify(item)]));
  };
  const [old, now] = [bodyOf(before), bodyOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((id) => old.get(id) !== now.get(id));
}

const put = (file: string, text: string | null): void => {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  if (text === null) rmSync(path, { force: true });
  else writeFileSync(path, text);
};

const snapshot = (): ReadonlyMap<string, string> =>
  new Map(
    definitionFiles(root)
      .filter((file) => /^(content|sites|schemas\/(forms|operations))\//.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );

it.each(sites)(
  `survives random sequences of edits of %s in ${runs} runs`,
  (site) => {
    const language = formatLanguage(root);
    const first = snapshot();
    const counts = { written: 0, refused: 0 };
    const layers = project.chain(site);
    fc.assert(
      fc.property(fc.array(choices, { minLength: 1, maxLength: 4 }), (sequence) => {
        const back: (readonly [string, string | null])[] = [];
        for (const chosen of sequence) {
          const edit = editOf(site, chosen);
          if (edit === undefined) continue;
          const layer = pick(layers, chosen.layer) ?? site;
          const made = planEdit({ root, project, site, layer, scope: chosen.scope }, [edit], (plan) => plan);
          if (!('files' in made)) {
            counts.refused += 1;
            continue;
          }
          counts.written += 1;
          for (const { file, before, after } of made.files) {
            if (after !== null) expect([file, formatFile(file, after, language)?.text]).toEqual([file, after]);
            expect(changedItems(before, after).length, JSON.stringify(edit)).toBeLessThan(2);
            back.unshift([file, before]);
            put(file, after);
          }
          project.reloadDefinitions();
        }
        expect(project.check(site).filter(({ severity }) => severity === 'error')).toEqual([]);
        for (const [file, text] of back) put(file, text);
        project.reloadDefinitions();
        expect(snapshot()).toEqual(first);
      }),
      { numRuns: runs, seed: 20_261_127 },
    );
    if (sites.length > 1) console.log(`${site}: ${counts.written} edits written, ${counts.refused} refused`);
    expect(counts.written).toBeGreaterThan(0);
  },
  3_600_000,
);
