import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Rolldown } from 'vite';
import { sourceRange } from '../../../src/definition/report/position';
import type { ReportOptions } from '../../../src/definition/report/position';
import type { Problem } from '../../../src/definition/problems';
import type { DevProblem } from './messages';

/** Returns an address for Visual Studio Code: https://code.visualstudio.com/docs/configure/command-line#_opening-vs-code-with-urls */
const editorAddress = (root: string, place: string): string => `vscode://file/${join(root, place).replace(/^\/+/, '')}`;

/** Returns a problem of a definition in the form of the panel. */
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

/** Returns the first error that Vite found in code: a log of Rolldown. */
function mistakeIn(failure: unknown) {
  const { errors } = Object(failure) as { readonly errors?: readonly Rolldown.RolldownLog[] };
  const [first] = Array.isArray(errors) ? (errors as readonly Rolldown.RolldownLog[]) : [];
  return first;
}

/** Returns the problem for a failure to publish; its place is that of an error in code, or the site. */
export function publishingProblem(failure: unknown, root: string, site: string): DevProblem {
  const mistake = mistakeIn(failure);
  const text = mistake?.message ?? (failure instanceof Error ? failure.message : String(failure));
  const message = stripVTControlCharacters(text);
  const { file, line, column } = mistake?.loc ?? {};
  if (file === undefined || line === undefined) return { severity: 'error', place: `site ${site}`, message };
  const place = `${relative(root, file)}:${line}:${(column ?? 0) + 1}`;
  const [sentence = message] = message.split('\n', 1);
  return { severity: 'error', place, message: sentence, open: editorAddress(root, place) };
}
