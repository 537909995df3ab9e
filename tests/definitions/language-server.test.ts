/** `faceplate lsp` as an editor meets it: spoken to over its standard streams, about texts that nobody saves. */
import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StreamMessageReader, StreamMessageWriter, createProtocolConnection } from 'vscode-languageserver/node';
import type {
  CodeAction,
  CompletionItem,
  Diagnostic,
  DocumentSymbol,
  Hover,
  Location,
  ProtocolConnection,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import { asText, asObject } from '../../src/base/json';
import { repositoryRoot, repositoryText } from '../support/repository';

let server: ChildProcessWithoutNullStreams;
let client: ProtocolConnection;
const problems = new Map<string, readonly Diagnostic[]>();

const uriOf = (file: string): string => pathToFileURL(join(repositoryRoot, file)).href;

beforeAll(async () => {
  server = spawn(process.execPath, ['scripts/faceplate.mjs', 'lsp', '--stdio'], { cwd: repositoryRoot });
  client = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  client.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: { uri: string; diagnostics: Diagnostic[] }) => void problems.set(uri, diagnostics),
  );
  client.listen();
  await client.sendRequest('initialize', { processId: process.pid, rootUri: uriOf(''), capabilities: {} });
  await client.sendNotification('initialized', {});
}, 180_000);

afterAll(async () => {
  await client.sendRequest('shutdown');
  await client.sendNotification('exit');
  client.dispose();
  server.kill();
});

type At = { readonly file: string; readonly text: string };

let version = 0;

async function open({ file, text }: At): Promise<void> {
  await client.sendNotification('textDocument/didOpen', {
    textDocument: { uri: uriOf(file), languageId: 'json', version: (version += 1), text },
  });
}

const close = (file: string): Promise<void> =>
  client.sendNotification('textDocument/didClose', { textDocument: { uri: uriOf(file) } });

/** Asks about the place of `|` in a text that is opened for it. */
async function ask<Answer>(method: string, at: At, more: object = {}): Promise<Answer> {
  const offset = at.text.indexOf('|');
  const text = at.text.replace('|', '');
  await open({ file: at.file, text });
  const before = text.slice(0, offset).split('\n');
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  const answer = await client.sendRequest<Answer>(method, { textDocument: { uri: uriOf(at.file) }, position, ...more });
  await close(at.file);
  return answer;
}

const body = (block: string, keys = ''): At => ({
  file: 'content/pages/home.json',
  text: `{ "faceplate": 1, "id": "home", ${keys} "body": [${block}] }`,
});
const when = (source: string, keys = ''): At =>
  body(`{ "block": "text", "id": "a", "text": "home.title", "when": "${source}" }`, keys);
const shown = (name: string): At => ({ file: name, text: repositoryText(name) });
/** A shipped file with the cursor inside the first occurrence of a text, behind `before`. */
const inside = (file: string, needle: string, before: string): At => ({
  file,
  text: repositoryText(file).replace(needle, needle.replace(before, `${before}|`)),
});

const place =
  '{ "block": "each", "id": "a", "of": "state.groups", "as": "group", "body": [{ "block": "text", "id": "t", "text": "home.title", "when": "WHEN" }] }';

describe('completion offers', () => {
  it.each<[string, At, string, string]>([
    ['the roots of an expression', when('|'), 'session', ''],
    ['functions', when('|'), 'daysUntil', ''],
    ['members of a root', when('session.|'), 'role', ''],
    ['members of state', when('state.la|'), 'language', ''],
    ['members behind an operator', when('1 == 1 && site.|'), 'brand', ''],
    ['members two levels down', when('site.brand.|'), 'name', ''],
    ['methods of a value', when('session.role.|'), 'startsWith', ''],
    ['the values of what is compared', when("session.role == '|"), 'customer', ''],
    ['the route', when('route.|'), 'locale', ''],
    ['names in a block of a kind that is none', body('{ "block": "nothing", "when": "|" }'), 'site', ''],
    ['items of a list by their name', body(place.replace('WHEN', '|')), 'group', ''],
    [
      'what is typed as a value',
      body('{ "block": "text", "id": "a", "text": { "message": "x", "values": { "n": { "$": "state.|" } } } }'),
      'order',
      '',
    ],
    ['named values', when('let.|', '"let": { "isNew": "true" },'), 'isNew', ''],
    ['messages with their text', body('{ "block": "text", "id": "a", "text": "|" }'), 'home.title', 'en: '],
    ['pages with their address', body('{ "block": "link", "id": "a", "to": { "page": "|" } }'), 'faq', '/faq'],
    [
      'operations with what they do',
      body('{ "block": "button", "id": "a", "label": "x", "press": [{ "action": "call", "operation": "|" }] }'),
      'contact.send',
      'customer service',
    ],
    ['forms', body('{ "block": "form", "id": "a", "form": "|" }'), 'contact', 'topic'],
    ['parts', body('{ "block": "part", "id": "a", "part": "|" }'), 'add-payment-method', 'One way'],
    ['roles', body('{ "block": "text", "id": "a", "roles": ["|"] }'), 'customer', ''],
  ])('%s', async (_what, at, label, said) => {
    const items = await ask<CompletionItem[]>('textDocument/completion', at);
    const item = items.find((each) => each.label === label);
    expect(item, items.map((each) => each.label).join(' ')).toBeDefined();
    expect(asText(item?.documentation) ?? '').toContain(said);
  });
});

describe('hover shows', () => {
  it.each<[string, At, string]>([
    ['a message its texts', inside('pages.json', '"home.title"', '"home'), 'de: '],
    ['a message where it is said', inside('pages.json', '"home.title"', '"home'), 'content/messages/en.json'],
    ['a page who sees it', inside('menu.json', '{ "page": "business" }', '"busi'), 'seen by'],
    ['a path of an expression its type', when('session.ro|le'), 'session.role'],
    ['a state where it comes from', when('state.langu|age != null'), 'site.json'],
    [
      'a colour how it reads',
      { file: 'site.json', text: '{ "theme": { "color": { "brand": "#00|594f" } } }' },
      'to white',
    ],
  ])('%s', async (_what, at, said) => {
    const hover = await ask<Hover | null>('textDocument/hover', at);
    expect(asText(asObject(hover?.contents)['value'])).toContain(said);
  });
});

const filesOf = (found: readonly Location[]): string =>
  found.map(({ uri }) => uri.replace(`${uriOf('')}`, '').replace(/^\//, '')).join(' ');

describe('go to definition leads from', () => {
  it.each<[string, At, string]>([
    ['a message to its texts', inside('pages.json', '"home.title"', '"home'), 'content/messages/de.json'],
    ['a page to its entry', inside('menu.json', '{ "page": "business" }', '"busi'), 'pages.json'],
    ['a page to its file', inside('menu.json', '{ "page": "business" }', '"busi'), 'content/pages/business.json'],
    [
      'an operation to its file',
      body(
        '{ "block": "button", "id": "a", "label": "x", "press": [{ "action": "call", "operation": "contact|.send" }] }',
      ),
      'schemas/operations/contact.send/operation.json',
    ],
    [
      'a form to its layout',
      body('{ "block": "form", "id": "a", "form": "con|tact" }'),
      'schemas/forms/contact/layout.json',
    ],
    [
      'a part to its file',
      body('{ "block": "part", "id": "a", "part": "add-payment|-method" }'),
      'content/parts/add-payment-method.json',
    ],
    ['a state to where it is declared', when('state.langu|age != null'), 'site.json'],
    ['an icon to its drawing', inside('menu.json', '"icon": "', '"icon": "'), 'content/images/icons/'],
  ])('%s', async (_what, at, file) => {
    expect(filesOf(await ask<Location[]>('textDocument/definition', at))).toContain(file);
  });

  it.each<[string, At, string]>([
    ['a message to where it is shown', inside('content/messages/en.json', '"home.title"', '"home'), 'pages.json'],
    ['a page to what leads there', inside('pages.json', '"id": "business"', '"id": "busi'), 'menu.json'],
    ['a state to who reads it', inside('site.json', '"order": {', '"ord'), '.json'],
    [
      'an operation to who calls it',
      inside('schemas/operations/contact.send/operation.json', '"contact.send"', '"contact'),
      '.json',
    ],
    [
      'a part to who uses it',
      inside('content/parts/add-payment-method.json', '"add-payment-method"', '"add'),
      'content/',
    ],
  ])('%s', async (_what, at, file) => {
    const found = await ask<Location[]>('textDocument/references', at, { context: { includeDeclaration: false } });
    expect(filesOf(found)).toContain(file);
  });
});

const editsOf = (edit: WorkspaceEdit | null): string => JSON.stringify(edit?.documentChanges ?? []);

describe('renaming changes', () => {
  it.each<[string, At, readonly string[]]>([
    [
      'a message in every language',
      inside('pages.json', '"business.title"', '"busi'),
      ['messages/en.json', 'messages/de.json', 'pages.json'],
    ],
    ['a state where expressions read it', inside('site.json', '"userLanguage": {', '"user'), ['site.json']],
    ['a page with its file', inside('pages.json', '"id": "business"', '"id": "busi'), ['menu.json', '"kind":"rename"']],
    [
      'a part with its file',
      inside('content/parts/add-payment-method.json', '"add-payment-method"', '"add'),
      ['content/', '"kind":"rename"'],
    ],
  ])('%s', async (_what, at, wanted) => {
    const edit = await ask<WorkspaceEdit | null>('textDocument/rename', at, { newName: 'otherName' });
    for (const word of wanted) expect(editsOf(edit)).toContain(word);
  });

  it('nothing in a site with another root', async () => {
    const settings = '{ "faceplate": 1, "site": "kiosk", "extends": "foundation", "locales": ["en"] }';
    const messages = 'sites/kiosk/content/messages/en.json';
    await open({ file: 'sites/kiosk/site.json', text: settings });
    await open({ file: messages, text: '{ "faceplate": 1, "business.title": "Kiosk" }' });
    const at = inside('pages.json', '"business.title"', '"busi');
    const edit = await ask<WorkspaceEdit | null>('textDocument/rename', at, { newName: 'otherName' });
    for (const file of ['sites/kiosk/site.json', messages]) await close(file);
    expect(editsOf(edit)).toContain('messages/en.json');
    expect(editsOf(edit)).not.toContain('sites/kiosk');
  });

  it('no message with a computed id', async () => {
    const at = inside('content/messages/en.json', '"contact.name.label"', '"contact');
    await expect(ask('textDocument/rename', at, { newName: 'x' })).rejects.toThrow('without writing it');
  });

  it.each([
    ['content/pages/home.json', '{ "faceplate": 1, "id": "home", "body": [{'],
    ['sites/booth/site.json', '{ "faceplate": 1, "site": "booth", "extends": '],
  ])('nothing while %s cannot be read', async (file, text) => {
    await open({ file, text });
    const at = inside('pages.json', '"id": "business"', '"id": "busi');
    await expect(ask('textDocument/rename', at, { newName: 'x' })).rejects.toThrow(`${file} cannot be read`);
    await close(file);
  });
});

async function problemsOf(file: string): Promise<readonly Diagnostic[]> {
  problems.delete(uriOf(file));
  await expect.poll(() => problems.get(uriOf(file))?.length ?? 0, { timeout: 30_000 }).toBeGreaterThan(0);
  return problems.get(uriOf(file)) ?? [];
}

describe('for an unsaved text', () => {
  const page = 'content/pages/business.json';
  const wrong = repositoryText(page).replace('"block": "hero"', '"block": "herro"');

  it('it reports the problems of check', async () => {
    await open({ file: page, text: wrong });
    const [first] = await problemsOf(page);
    await close(page);
    expect(first?.message).toContain('herro');
    expect(first?.code).toMatch(/^FP\d{4}$/);
  });

  it('it suggests the intended name', async () => {
    const misspelt = repositoryText('menu.json').replace('"menu.business"', '"menu.busines"');
    await open({ file: 'menu.json', text: misspelt });
    const [first] = await problemsOf('menu.json');
    const actions = await client.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: uriOf('menu.json') },
      range: first?.range,
      context: { diagnostics: [] },
    });
    await close('menu.json');
    expect(actions.map(({ title }) => title)).toContain('Change to "menu.business"');
  });

  it('it drops fixed problems', async () => {
    await open({ file: page, text: wrong });
    await problemsOf(page);
    await close(page);
    await expect.poll(() => problems.get(uriOf(page))?.length, { timeout: 30_000 }).toBe(0);
  });

  it('it outlines definitions by their ids', async () => {
    const symbols = await ask<DocumentSymbol[]>('textDocument/documentSymbol', shown(page));
    expect(symbols[0]).toMatchObject({ detail: 'hero' });
  });

  it('it shows colours', async () => {
    const at = { file: 'site.json', text: '{ "theme": { "color": { "brand": "#00594f" } } }' };
    expect(await ask('textDocument/documentColor', at)).toHaveLength(1);
  });

  it('it formats', async () => {
    const edits = await ask<{ newText: string }[]>(
      'textDocument/formatting',
      { file: page, text: '{"faceplate":1}' },
      { options: { tabSize: 2, insertSpaces: true } },
    );
    expect(edits[0]?.newText).toBe('{ "faceplate": 1 }\n');
  });
});
