import { expect, it, vi } from 'vitest';
import { Client } from './client';

it('logs in until it has a key', async () => {
  const client = new Client('http://localhost');
  const login = vi.spyOn(client, 'login');
  const answer = { status: 200, headers: new Headers(), text: '', item: {}, rows: [] };
  login.mockRejectedValueOnce(new Error('The server is gone.'));
  await expect(client.keyOf('ida', 'secret')).rejects.toThrow('gone');
  login.mockResolvedValueOnce({ ...answer, status: 401, body: {} });
  await client.keyOf('ida', 'secret');
  login.mockResolvedValueOnce({ ...answer, body: { api_key: 'k-1' } });
  expect(await client.keyOf('ida', 'secret')).toBe('k-1');
  expect(await client.keyOf('ida', 'secret')).toBe('k-1');
  expect(login).toHaveBeenCalledTimes(3);
});
