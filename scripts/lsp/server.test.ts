import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { StreamMessageReader, StreamMessageWriter, createProtocolConnection } from 'vscode-languageserver/node';
import type { Diagnostic, RegistrationParams } from 'vscode-languageserver/node';
import { withProject } from '../../tests/definitions/project';
import { serveEditor } from './server';

it('checks what another program has changed', () =>
  withProject([], async (root) => {
    const [toServer, toClient] = [new PassThrough(), new PassThrough()];
    const ended = serveEditor(root, toServer, toClient);
    const client = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
    const found = new Map<string, readonly string[]>();
    client.onNotification(
      'textDocument/publishDiagnostics',
      ({ uri, diagnostics }: { uri: string; diagnostics: Diagnostic[] }) =>
        void found.set(
          uri,
          diagnostics.map(({ code }) => String(code)),
        ),
    );
    const registered: unknown[] = [];
    client.onRequest('client/registerCapability', ({ registrations }: RegistrationParams) => {
      registered.push(...registrations.map(({ method, registerOptions }) => [method, registerOptions]));
    });
    client.listen();
    const workspace = { didChangeWatchedFiles: { dynamicRegistration: true } };
    await client.sendRequest('initialize', { processId: null, rootUri: null, capabilities: { workspace } });
    await client.sendNotification('initialized', {});
    const watchers = [{ globPattern: '**/*.{graphql,json,md}' }];
    await expect.poll(() => registered).toEqual([['workspace/didChangeWatchedFiles', { watchers }]]);
    const file = join(root, 'content/pages/home.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"heading"', '"heding"'));
    const uri = pathToFileURL(file).href;
    await client.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 2 }] });
    await expect.poll(() => found.get(uri), { timeout: 20_000 }).toContain('FP1103');
    // The connection would end this process.
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    await client.sendRequest('shutdown');
    await client.sendNotification('exit');
    expect(await ended).toBe(0);
    await expect.poll(() => exit.mock.calls).toEqual([[0]]);
    exit.mockRestore();
    client.dispose();
  }));
