import { afterAll, expect, it } from 'vitest';
import { startSandbox } from './server';
import { postgresServer, startIn } from './testing/own-schema';
import { describeApi } from './testing/suite';

const server = await postgresServer();

if ('reason' in server) {
  it.runIf(false)(`the API on PostgreSQL: ${server.reason}`, () => undefined);
} else {
  describeApi('the API on PostgreSQL', () => startIn(server.databaseUrl));
  afterAll(server.stop);
}

it('names the server that rejects the connection but not its password', async () => {
  const starting = startSandbox({ port: 0, databaseUrl: 'postgresql://user:secret@127.0.0.1:1/nothing' });
  await expect(starting).rejects.toThrow('DATABASE_URL (postgresql://user:***@127.0.0.1:1/nothing)');
});
