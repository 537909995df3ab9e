// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import type { StudioRun } from '../run-protocol';
import { SiteCommands } from './SiteCommands';

afterEach(cleanup);

const run = {
  ...{
    command: 'publish',
    site: 'town',
    state: 'done',
    typed: [],
    lines: ['12 files'],
    exitCode: 0,
    milliseconds: 2000,
  },
} as const satisfies Partial<StudioRun>;

it('announces the result of a command in an existing live region', async () => {
  const read = async (path: string) => (path.startsWith('run') ? { run } : { sites: [] });
  render(studioTab(<SiteCommands />, { open: { site: { id: 'town' } }, editing: {}, read: read as never }));
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  await waitFor(() => expect(region.textContent).not.toBe(''));
  expect(screen.getByRole('status')).toBe(region);
  expect(screen.getByRole('log').textContent).toBe('12 files');
});
