import { expect, it, vi } from 'vitest';
import { Diagnostics } from './diagnostics';

it('checks every site of files that change at once', () => {
  vi.useFakeTimers();
  const checked: string[] = [];
  const problemsOf = (site: string) => {
    checked.push(site);
    return [];
  };
  const workspace = { sitesOf: (file: string) => [file, 'shared'], problemsOf };
  const diagnostics = new Diagnostics(workspace as never, {} as never);
  diagnostics.schedule('one');
  diagnostics.schedule('other');
  vi.runAllTimers();
  vi.useRealTimers();
  expect(checked).toEqual(['other', 'shared', 'one']);
});
