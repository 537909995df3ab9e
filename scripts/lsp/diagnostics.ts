import { DiagnosticSeverity } from 'vscode-languageserver/node';
import type { CodeAction, CodeActionParams, Connection, Diagnostic } from 'vscode-languageserver/node';
import type { Problem } from '../../src/definition/problems';
import { changeOf } from '../command/check/fix';
import { locationOf, rangeIn, uriOfFile } from './ranges';
import type { LspWorkspace } from './workspace';

/** How long nobody has typed before a site is checked, and then those that inherit from it. */
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

/** Tells an editor what `check` finds, while somebody types. */
export class Diagnostics {
  private readonly bySite = new Map<string, readonly Problem[]>();
  private told: ReadonlySet<string> = new Set();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly workspace: LspWorkspace,
    private readonly connection: Connection,
  ) {}

  /** Every problem of a file, each once though several sites have it. */
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

  private checkNext(sites: readonly string[], wait: number): void {
    clearTimeout(this.timer);
    const [site, ...rest] = sites;
    if (site === undefined) return;
    this.timer = setTimeout(() => {
      this.bySite.set(site, this.workspace.problemsOf(site));
      this.publish();
      this.checkNext(rest, laterMs);
    }, wait);
  }

  /** Checks the sites that a file is a part of, once nobody types. */
  schedule(file: string): void {
    this.checkNext(this.workspace.sitesOf(file), quietMs);
  }

  /** Quick fixes at a place, from the problems themselves: the same as `check --fix` writes. */
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
