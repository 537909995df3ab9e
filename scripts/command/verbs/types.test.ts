import { expect, it, vi } from 'vitest';
import { withProject } from '../../../tests/definitions/project';
import { run } from './types';

it('names a file that is not JSON', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const broken = { file: 'content/pages/home.json', to: '{ "faceplate": 1' };
  expect(await withProject([broken], (root) => run([], root))).toBe(1);
  expect(error.mock.calls.flat().join()).toContain('content/pages/home.json');
  error.mockRestore();
});
