import { join, relative } from 'node:path';
import { isObject } from '../../../src/base/json';
import { sourceRange } from '../../../src/definition/report/position';
import type { ReportOptions } from '../../../src/definition/report/position';
import type { Problem } from '../../../src/definition/problems';
import type { DevProblem } from './messages';

/** Address that opens a place in Visual Studio Code: https://code.visualstudio.com/docs/configure/command-line#_opening-vs-code-with-urls */
const editorAddress = (root: string, place: string): string => `vscode://file/${join(root, place).replace(/^\/+/, '')}`;

/** A problem of a definition as pages list it. */
export function devProblem(
  { severity, at, site, message, suggestion, fix }: Problem,
  options: ReportOptions,
): DevProblem {
  const { file, start } = at ? sourceRange(at, options) : { file: `site ${site}`, start: undefined };
  const help = suggestion ? `Did you mean "${suggestion}"?` : fix;
  const place = start ? `${file}:${start.line}:${start.column}` : file;
  const open = start && editorAddress(options.root ?? '', place);
  return { severity, message, place, ...(help ? { help } : {}), ...(open ? { open } : {}) };
}

/** A failure to publish; the place is that of the mistake where Vite names one. */
export function publishingProblem(failure: unknown, root: string, site: string): DevProblem {
  const message = failure instanceof Error ? failure.message : String(failure);
  const { id, loc } = Object(failure) as { readonly id?: unknown; readonly loc?: unknown };
  if (typeof id !== 'string' || !isObject(loc)) return { severity: 'error', place: `site ${site}`, message };
  const place = `${relative(root, id)}:${Number(loc['line'])}:${Number(loc['column']) + 1}`;
  return { severity: 'error', place, message, open: editorAddress(root, place) };
}
