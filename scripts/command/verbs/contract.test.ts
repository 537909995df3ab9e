import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../usage';
import { run } from './contract';

const folder = mkdtempSync(join(tmpdir(), 'faceplate-contract-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let output = '';
beforeEach(() => {
  output = '';
});

async function contract(...words: readonly string[]): Promise<number> {
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void (output += `${text}\n`));
  try {
    return await run(words, process.cwd());
  } finally {
    log.mockRestore();
  }
}

const description = readFileSync('sandbox/openapi.json', 'utf8');
const changed = join(folder, 'openapi.json');
writeFileSync(changed, description.replace('"/contact":', '"/message":'));

it('explains how to fix each difference', async () => {
  expect(await contract(changed, '--site', 'base')).toBe(1);
  expect(output.replaceAll(folder, '')).toBe(`schemas/operations/contact.send/operation.json:9:11  contact.send
The API has no path /contact.
  breaks /contact-us; block form; asked in contact
  see /openapi.json#/paths
  Help: Correct the path, or have the API offer it.

base against /openapi.json: 80 calls held, 1 difference; of another API or protocol: address.suggest, availability.get, config.get, customer.get, customer.update, news.get, news.list, payments.list, place.progress, release.get
`);
});

it('has a machine-readable form', async () => {
  await contract(changed, '--format', 'markdown');
  expect(output).toContain(
    '### contact.send\n- `schemas/operations/contact.send/operation.json:9:11` The API has no path',
  );
  output = '';
  await contract(changed, '--format', 'json');
  expect(JSON.parse(output)).toMatchObject({ site: 'base', differences: [{ operation: 'contact.send' }] });
});

it('requests the description of a running API', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/v1/openapi.json') response.end(description);
    else response.writeHead(404).end();
  }).listen(0);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    expect(await contract('--api', `${url}/v1/`)).toBe(0);
    expect(output).toContain('80 calls held, 0 differences');
    await expect(run(['--api', url], process.cwd())).rejects.toThrow('answers 404');
  } finally {
    server.close();
  }
});

it('lists a menu that is on every page', async () => {
  const schema = join(folder, 'schema.graphql');
  const text = readFileSync('schemas/graphql/federation.graphql', 'utf8');
  writeFileSync(schema, text.replace('addressSuggest(input', 'addressFind(input'));
  expect(await contract(schema, '--of', 'federation')).toBe(1);
  expect(output).toContain('Cannot query field "addressSuggest"');
  expect(output).toContain('breaks /coverage');
});

describe('is rejected with an explanation', () => {
  const swagger = join(folder, 'swagger.json');
  writeFileSync(swagger, '{ "swagger": "2.0", "paths": {} }');
  const yaml = join(folder, 'openapi.yaml');
  writeFileSync(yaml, 'openapi: 3.1.0');
  const sdl = join(folder, 'a.graphql');
  writeFileSync(sdl, 'type Query { a: Int }');

  it.each([
    [[], 'Name the description of the API'],
    [['nowhere.json'], 'There is no file "nowhere.json"'],
    [[swagger], 'Swagger 2 is not'],
    [[yaml], 'a description in YAML is converted to JSON first'],
    [[changed, '--of', 'mian'], 'Did you mean "main"?'],
    [[changed, '--site', 'bse'], 'Did you mean "base"?'],
    [[changed, '--format', 'xml'], 'Formats: text, json, markdown'],
    [['--api', 'api.example'], 'is not an address'],
    [['--api', 'http://127.0.0.1:1'], 'does not answer'],
    [[sdl], '--of ecommerce or --of federation'],
  ])('%j', async (words, message) => {
    const failure: unknown = await run(words, process.cwd()).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(UsageError);
    expect(failure).toHaveProperty('message', expect.stringContaining(message));
  });
});
