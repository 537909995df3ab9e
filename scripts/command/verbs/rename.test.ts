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
import { formatFile, formatLanguage } from '../../../src/definition/format/format';
import { withParts } from '../../../tests/definitions/mistakes-parts';
import { smallProject } from '../../../tests/definitions/project';
import type { Edit } from '../../../tests/definitions/project';
import { run as runVerb } from './rename';

let root = '';
let output = '';
let project: Project;

/** Runs the command in the open project: a rename reads what earlier ones have written. */
const run = (words: readonly string[]): Promise<number> => runVerb(words, root, project);

/** Writes or deletes a file as another program would. No reload here: results that are unused between two reloads are dropped. */
function writeByHand(file: string, text: string | undefined): void {
  if (text === undefined) rmSync(join(root, file));
  else {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  project.reload();
}

const layout = '"fields": [{ "id": "email" }, { "id": "topic" }, { "id": "agreed" }]';
const grouped =
  '"fields": [{ "id": "email" }, { "id": "about", "group": "contact.title", "fields": [{ "id": "topic" }] }, { "id": "agreed" }]';

const operation = 'schemas/operations/contact.send';
const sending = '"with": { "email": { "$": "form.email" }, "topic": { "$": "form.topic" } }';
const taking = `"required": ["email", "topic"],
    "properties": { "email": { "type": "string" }, "topic": { "enum": ["order", "other"] } }`;

/** Changes with which the form is sent as a whole. */
const wholeForm: readonly Edit[] = [
  { file: 'content/pages/contact.json', from: sending, to: '"with": { "contact": { "$": "form" } }' },
  { file: `${operation}/operation.json`, from: '"body": { "$": "with" }', to: '"body": { "$": "with.contact" }' },
  {
    file: `${operation}/operation.json`,
    from: taking,
    to: '"required": ["contact"], "properties": { "contact": { "type": "object" } }',
  },
  ...['{ "email": "a@b.example", "topic": "order" }', '{ "email": "a", "topic": "other" }'].map((sent) => ({
    file: `${operation}/samples.json`,
    from: sent,
    to: `{ "contact": ${sent} }`,
  })),
];

/** The small project with parts, and a town that overrides some names of its base. */
const edits: readonly Edit[] = [
  ...withParts,
  ...wholeForm,
  { file: 'schemas/forms/contact/layout.json', from: layout, to: grouped },
  { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town", "brand": { "name": "Town" } }\n' },
  {
    file: 'sites/town/content/messages/en.json',
    to: '{\n  "faceplate": 1,\n  "home.business": "For firms",\n  "contact.topic.label": "Subject"\n}\n',
  },
  {
    file: 'sites/town/content/pages/contact.json',
    to: '{\n  "faceplate": 1,\n  "body": [{ "$after": "form", "block": "text", "id": "own", "text": "home.business", "when": "session.role == \'customer\'" }]\n}\n',
  },
];

beforeAll(() => {
  root = smallProject(edits);
  for (const name of ['sites/stadtbibliothek', 'content/images/icons'])
    cpSync(resolve(name), join(root, name), { recursive: true });
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

/** Returns all definition files with their texts. */
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
    expect(await run(['page', 'contact', 'write'])).toBe(0);
    expect(output).toMatch(/^pages\.json:\d+:\d+ {2}contact → write$/m);
    expect(output).toMatch(/^menu\.json:\d+:\d+ {2}contact → write$/m);
    expect(output).toContain('sites/town/content/pages/contact.json → sites/town/content/pages/write.json');
    expect(output).toContain('Nothing was changed: --write does it.');
    expect(tree()).toBe(before);
  });

  it.each([
    ['page', 'places', 'spots', 'content/pages/places.json', 'content/pages/spots.json'],
    ['message', 'home.business', 'home.firms', undefined, undefined],
    ['state', 'customerType', 'customerKind', undefined, undefined],
    ['operation', 'places.list', 'spots.list', 'schemas/operations/places.list', 'schemas/operations/spots.list'],
    ['part', 'place-card', 'spot-card', 'content/parts/place-card.json', 'content/parts/spot-card.json'],
    ['form', 'contact', 'enquiry', 'schemas/forms/contact', 'schemas/forms/enquiry'],
    ['role', 'customer', 'client', undefined, undefined],
  ])('renames a %s in every layer without a mistake in either direction', async (kind, old, to, from, moved) => {
    const before = tree();
    expect(await run([kind, old, to, '--write']), output).toBe(0);
    expect(output).toContain(' changed.');
    expect(tree()).not.toBe(before);
    if (from !== undefined && moved !== undefined) expect([isThere(from), isThere(moved)]).toEqual([false, true]);
    expect(await run([kind, to, old, '--write']), output).toBe(0);
    expect(tree()).toBe(before);
    expect(project.check()).toEqual([]);
  });

  it('renames a form with the texts that it derives', async () => {
    expect(await run(['form', 'contact', 'enquiry'])).toBe(0);
    expect(output).toMatch(/^content\/messages\/de\.json:\d+:\d+ {2}contact\.topic\.label → enquiry\.topic\.label$/m);
    expect(output).toMatch(/^sites\/town\/content\/messages\/en\.json:\d+:\d+ {2}contact\.topic\.label → /m);
    expect(output).toMatch(/^schemas\/forms\/contact\/layout\.json:\d+:\d+ {2}contact → enquiry$/m);
    expect(output).not.toContain('contact.title');
  });

  it('renames a message together with the note on the source of its translation', async () => {
    const notes = 'content/translations/de.json';
    writeByHand(notes, '{\n  "home.hello": "0123456789ab"\n}\n');
    await run(['message', 'home.hello', 'home.greeting']);
    writeByHand(notes, undefined);
    expect(output).toMatch(/^content\/translations\/de\.json:2:\d+ {2}home\.hello → home\.greeting$/m);
  });

  it('renames a field with a warning for calls that send its new name', async () => {
    expect(await run(['field', 'contact.topic', 'subject', '--write']), output).toBe(0);
    expect(output).toContain('Sent as "subject" now, which the API has to know: contact.send.');
    expect(await run(['field', 'contact.subject', 'topic', '--write']), output).toBe(0);
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

  it('renames a route without breaking the earlier address', async () => {
    const file = 'pages.json';
    const before = readFileSync(join(root, file), 'utf8');
    expect(await run(['route', '/places', '/spots', '--write']), output).toBe(0);
    expect(readFileSync(join(root, file), 'utf8')).toContain('"path": "/spots", "formerly": ["/places"]');
    expect(output).toContain('Once it is published, /places leads on to /spots.');
    expect(await run(['route', '/spots', '/places', '--write']), output).toBe(0);
    expect(readFileSync(join(root, file), 'utf8')).toContain('"path": "/places", "formerly": ["/spots"]');
    writeByHand(file, before);
  });

  it('keeps a formatted file formatted', async () => {
    const file = 'pages.json';
    const before = readFileSync(join(root, file), 'utf8');
    const formatted = (text: string) => formatFile(file, text, formatLanguage(root))?.text ?? '';
    writeByHand(file, formatted(before));
    expect(await run(['route', '/places', `/${'spots-'.repeat(20)}x`, '--write']), output).toBe(0);
    const after = readFileSync(join(root, file), 'utf8');
    writeByHand(file, before);
    expect(after).toBe(formatted(after));
  });

  it.each([
    [['page'], 'Name the kind, the old and the new name'],
    [['config', 'api', 'endpoint'], 'deployments override its values by name'],
    [['state', 'order', 'the-order'], 'is not a name that expressions can read'],
    [['field', 'contact.topic', 'the-topic'], 'is not a name that expressions can read'],
    [['pag', 'places', 'spots'], 'did you mean "page"?'],
    [['page', 'plcaes', 'spots'], 'Did you mean "places"?'],
    [['page', 'places', 'contact'], 'There is a page "contact" already.'],
    [['page', 'places', 'our places'], 'is not a name'],
    [['route', '/places', 'spots'], 'is not an address of a page'],
    [['route', '/places/:town', '/spots/:town'], 'An address with a parameter cannot lead on'],
    [['route', '/plcaes', '/spots'], 'Did you mean "/places"?'],
    [['route', '/places', '/contact'], 'There is a route "/contact" already.'],
    [['field', 'topic', 'subject'], 'A field is named with its form'],
    [['field', 'contact.topci', 'subject'], 'Did you mean "contact.topic"?'],
    [['field', 'contact.topic', 'email'], 'There is a field "contact.email" already.'],
    [['field', 'contact.topic', 'contact.about'], 'There is a field "contact.about" already.'],
    [['role', 'customer', 'anonymous'], 'There is a role "anonymous" already.'],
    [['message', 'contact.email.label', 'contact.who'], 'without writing it'],
    [['part', 'postal-address', 'address', '--site', 'base'], 'comes with Faceplate'],
  ])('rejects %j', async (words, why) => {
    const before = tree();
    await expect(run(words)).rejects.toThrow(expect.objectContaining({ message: expect.stringContaining(why) }));
    expect(tree()).toBe(before);
  });
});

it('renames a field wherever the real site uses it', async () => {
  const whole = mkdtempSync(join(tmpdir(), 'faceplate-rename-'));
  for (const name of ['schemas', 'content', 'site.json', 'pages.json', 'menu.json'])
    cpSync(resolve(name), join(whole, name), { recursive: true });
  for (const name of ['src', 'packs', 'node_modules']) symlinkSync(resolve(name), join(whole, name), 'dir');
  try {
    expect(await runVerb(['field', 'checkout-home.current', 'provider', '--write'], whole, openProject(whole))).toBe(0);
  } finally {
    rmSync(whole, { recursive: true, force: true });
  }
  for (const place of [
    'schemas/forms/checkout-home/layout.json',
    'schemas/forms/checkout-home/schema.json',
    'schemas/forms/checkout-home/examples.json',
    'content/messages/de.json',
    'content/pages/checkout.json',
    'content/parts/order-answers.json',
    'schemas/operations/order.create/operation.json',
  ])
    expect(output).toMatch(new RegExp(`^${place}:\\d+:\\d+ {2}.*→ .*provider`, 'm'));
});
