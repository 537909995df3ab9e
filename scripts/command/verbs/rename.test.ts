import {
  cpSync,
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
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import { run as runVerb } from './rename';

const root = mkdtempSync(join(tmpdir(), 'faceplate-rename-test-'));
let output = '';
let project: Project;

/** In the project that is open: a rename reads what it has written. */
const run = (words: readonly string[]): Promise<number> => runVerb(words, root, project);

/** Writes a file as somebody else would, or removes it. Nothing else is read again: what nobody asks for between two readings is forgotten. */
function writeByHand(file: string, text: string | undefined): void {
  if (text === undefined) rmSync(file);
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  project.reload();
}

beforeAll(() => {
  for (const name of [
    'src',
    'schemas',
    'packs',
    'content',
    'sites/lumora',
    'sites/wolfenbrueck',
    'sites/stadtbibliothek',
    'site.json',
    'pages.json',
    'menu.json',
  ])
    cpSync(resolve(name), join(root, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir');
  project = openProject(root);
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (output += `${text}\n`));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void (output += `${text}\n`));
});
beforeEach(() => {
  output = '';
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

/** All definition files with their texts. */
const tree = (): string =>
  ['schemas', 'content', 'sites']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((name) => /\.(json|md)$/.test(name))
    .toSorted()
    .map((name) => `${name}\n${readFileSync(join(root, name), 'utf8')}`)
    .join('\n');

const isThere = (path: string): boolean => existsSync(join(root, path));

describe('rename', () => {
  it('shows changes without making them', async () => {
    const before = tree();
    expect(await run(['page', 'offers', 'deals'])).toBe(0);
    expect(output).toMatch(/^pages\.json:\d+ {2}offers → deals$/m);
    expect(output).toMatch(/^menu\.json:\d+ {2}offers → deals$/m);
    expect(output).toContain('content/pages/offers.json → content/pages/deals.json');
    expect(output).toContain('Nothing was changed: --write does it.');
    expect(tree()).toBe(before);
  });

  it.each([
    ['page', 'offers', 'deals', 'content/pages/offers.json', 'content/pages/deals.json'],
    ['message', 'business.title', 'business.heading', undefined, undefined],
    ['state', 'userLanguage', 'personLanguage', undefined, undefined],
    ['operation', 'news.list', 'articles.list', 'schemas/operations/news.list', 'schemas/operations/articles.list'],
    [
      'part',
      'add-payment-method',
      'new-method',
      'content/parts/add-payment-method.json',
      'content/parts/new-method.json',
    ],
    ['form', 'moving', 'relocation', 'schemas/forms/moving', 'schemas/forms/relocation'],
    ['role', 'installer', 'fitter', undefined, undefined],
  ])('a %s in every layer without a mistake', async (kind, old, to, from, moved) => {
    expect(await run([kind, old, to, '--write']), output).toBe(0);
    expect(output).toContain(' changed.');
    if (from !== undefined && moved !== undefined) expect([isThere(from), isThere(moved)]).toEqual([false, true]);
  });

  it('a form with the texts that it names by itself', async () => {
    expect(await run(['form', 'contact', 'enquiry'])).toBe(0);
    expect(output).toMatch(/^content\/messages\/de\.json:\d+ {2}contact\.email\.label → enquiry\.email\.label$/m);
    expect(output).toMatch(/^schemas\/forms\/contact\/layout\.json:\d+ {2}contact → enquiry$/m);
    expect(output).not.toContain('contact.title');
  });

  it('a message together with the note on the source of its translation', async () => {
    const notes = join(root, 'content/translations/de.json');
    writeByHand(notes, '{\n  "faq.title": "0123456789ab"\n}\n');
    await run(['message', 'faq.title', 'faq.heading']);
    writeByHand(notes, undefined);
    expect(output).toMatch(/^content\/translations\/de\.json:2 {2}faq\.title → faq\.heading$/m);
  });

  it.each([
    ['page', 'about-us', 'who-we-are'],
    ['role', 'customer', 'client'],
    ['field', 'checkout-home.current', 'checkout-home.provider'],
  ])('a %s twice restores every file: %s', async (kind, old, to) => {
    const before = tree();
    expect(await run([kind, old, to, '--write']), output).toBe(0);
    expect(tree()).not.toBe(before);
    expect(await run([kind, to, old, '--write']), output).toBe(0);
    expect(tree()).toBe(before);
    project.reload();
    expect(project.check()).toEqual([]);
  });

  it('a field wherever it is used', async () => {
    expect(await run(['field', 'checkout-home.current', 'provider'])).toBe(0);
    for (const place of [
      'schemas/forms/checkout-home/layout.json',
      'schemas/forms/checkout-home/schema.json',
      'schemas/forms/checkout-home/examples.json',
      'content/messages/de.json',
      'content/pages/checkout.json',
      'content/parts/order-answers.json',
      'schemas/operations/order.create/operation.json',
    ])
      expect(output).toMatch(new RegExp(`^${place}:\\d+ {2}.*→ .*provider`, 'm'));
  });

  it('a field with a warning for calls that send its new name', async () => {
    expect(await run(['field', 'contact.phone', 'telephone', '--write']), output).toBe(0);
    expect(output).toContain('Sent as "telephone" now, which the API has to know: contact.send.');
  });

  it('asks for the site when unrelated sites share the name', async () => {
    await expect(run(['message', 'home.title', 'home.headline'])).rejects.toThrow(
      '--site base or --site stadtbibliothek',
    );
  });

  it.each([
    ['base', /^content\/messages/m, /^sites\/stadtbibliothek/m],
    ['stadtbibliothek', /^sites\/stadtbibliothek/m, /^content\/messages/m],
  ])('changes only the sites that share the name with %s', async (site, changed, left) => {
    expect(await run(['message', 'home.title', 'home.headline', '--site', site])).toBe(0);
    expect(output).toMatch(changed);
    expect(output).not.toMatch(left);
  });

  it('a route without breaking the earlier address', async () => {
    const file = join(root, 'pages.json');
    const before = readFileSync(file, 'utf8');
    expect(await run(['route', '/news', '/journal', '--write']), output).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain('"path": "/journal", "formerly": ["/news"]');
    expect(output).toContain('Once it is published, /news leads on to /journal.');
    expect(await run(['route', '/journal', '/news', '--write']), output).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain('"path": "/news", "formerly": ["/journal"]');
    writeByHand(file, before);
  });

  it.each([
    [['page'], 'Name the kind, the old and the new name'],
    [['pag', 'faq', 'questions'], 'did you mean "page"?'],
    [['page', 'fqa', 'questions'], 'Did you mean "faq"?'],
    [['page', 'faq', 'news'], 'There is a page "news" already.'],
    [['page', 'faq', 'our questions'], 'is no name'],
    [['route', '/faq', 'questions'], 'is no address of a page'],
    [['route', '/fqa', '/questions'], 'Did you mean "/faq"?'],
    [['route', '/faq', '/news'], 'There is a route "/news" already.'],
    [['field', 'message', 'text'], 'A field is named with its form'],
    [['field', 'contact.mesage', 'text'], 'Did you mean "contact.message"?'],
    [['field', 'contact.message', 'email'], 'There is a field "contact.email" already.'],
    [['field', 'checkout-home.slot', 'visit'], 'There is a field "checkout-home.visit" already.'],
    [['role', 'customer', 'autologin'], 'There is a role "autologin" already.'],
    [['message', 'contact.name.label', 'contact.who'], 'without writing it'],
  ])('refuses %j', async (words, why) => {
    const before = tree();
    await expect(run(words)).rejects.toThrow(expect.objectContaining({ message: expect.stringContaining(why) }));
    expect(tree()).toBe(before);
  });
});
