import { DiagnosticSeverity } from 'vscode-languageserver/node';
import type { CodeAction, CodeActionParams, Connection, Diagnostic } from 'vscode-languageserver/node';
import type { Problem } from '../../src/definition/problems';
import { changeOf } from '../command/check/fix';
import { locationOf, rangeIn, uriOfFile } from './ranges';
import type { LspWorkspace } from './workspace';

/** Time without typing before a site is checked, and between the sites that extend it. */
const quietMs = 120;
const laterMs = 400;

function diagnosticOf(problem: Problem, { root, textOf }: LspWorkspace): Diagnostic {
  const { code, severity, message, fix, suggestion, at, related = [] } = problem;
  const help = suggestion === undefined ? fix : `Did you mean "${suggestion}"?`;
  return {
    code,
    source: 'faceplate',
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    message: [message, help].filter(Boolean).join(' '),
    range: rangeIn(textOf(at?.file ?? '') ?? '', at?.from ?? 0, at?.to ?? 0),
    ...(related.length > 0 && {
      relatedInformation: related.map((other) => ({
        message: other.message,
        location: locationOf(root, other.at, textOf),
      })),
    }),
  };
}

const keyOf = ({ code, message, at }: Problem): string => `${code} ${at?.from ?? ''} ${message}`;

/** Sends the problems that `check` finds to an editor, while the user types. */
export class Diagnostics {
  private readonly bySite = new Map<string, readonly Problem[]>();
  private told: ReadonlySet<string> = new Set();
  private timer: NodeJS.Timeout | undefined;
  /** Sites to check, the next first. */
  private pending: readonly string[] = [];

  constructor(
    private readonly workspace: LspWorkspace,
    private readonly connection: Connection,
  ) {}

  /** Returns the problems of a file, each once even if several sites have it. */
  private problemsIn(file: string): readonly Problem[] {
    const all = [...this.bySite.values()].flat().filter(({ at }) => at?.file === file);
    return [...new Map(all.map((problem) => [keyOf(problem), problem])).values()];
  }

  private publish(): void {
    const files = new Set([...this.bySite.values()].flat().flatMap(({ at }) => at?.file ?? []));
    for (const file of new Set([...files, ...this.told])) {
      const diagnostics = this.problemsIn(file).map((problem) => diagnosticOf(problem, this.workspace));
      void this.connection.sendDiagnostics({ uri: uriOfFile(this.workspace.root, file), diagnostics });
    }
    this.told = files;
  }

  private checkNext(wait: number): void {
    clearTimeout(this.timer);
    if (this.pending.length === 0) return;
    this.timer = setTimeout(() => {
      const [site = '', ...rest] = this.pending;
      this.pending = rest;
      this.bySite.set(site, this.workspace.problemsOf(site));
      this.publish();
      this.checkNext(laterMs);
    }, wait);
  }

  /** Checks the sites that use any of these files, once typing pauses, and then those that were to be checked before. */
  schedule(...files: readonly string[]): void {
    this.pending = [...new Set([...files.flatMap((file) => this.workspace.sitesOf(file)), ...this.pending])];
    this.checkNext(quietMs);
  }

  /** Returns quick fixes at a place, from its problems: the same as those of `check --fix`. */
  fixesAt({ textDocument, range }: CodeActionParams): readonly CodeAction[] {
    const file = this.workspace.fileOf(textDocument);
    const { textOf } = this.workspace;
    return this.problemsIn(file).flatMap((problem) => {
      const change = changeOf(problem, textOf);
      const diagnostic = diagnosticOf(problem, this.workspace);
      const { start, end } = diagnostic.range;
      if (change === undefined || end.line < range.start.line || start.line > range.end.line) return [];
      const text = textOf(file) ?? '';
      return [
        {
          title: `Change to ${change.to}`,
          kind: 'quickfix',
          isPreferred: true,
          diagnostics: [diagnostic],
          edit: {
            changes: {
              [textDocument.uri]: [{ range: rangeIn(text, change.at.from, change.at.to), newText: change.to }],
            },
          },
        },
      ];
    });
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
