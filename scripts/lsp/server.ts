/** The language server: one connection, one project, the engine behind both; see `faceplate lsp`. */
import {
  DidChangeWatchedFilesNotification,
  ProposedFeatures,
  ResponseError,
  SymbolKind,
  TextDocuments,
  TextDocumentSyncKind,
  createConnection,
} from 'vscode-languageserver/node';
import type { Connection, DocumentSymbol, InitializeResult, WorkspaceEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { asObject } from '../../src/base/json';
import { coloursIn } from '../../src/definition/editor/colours';
import type { Cursor } from '../../src/definition/editor/cursor';
import { canRename } from '../../src/definition/editor/rename';
import { planRename, rootSiteOf } from '../../src/definition/editor/rename-plan';
import { definitionsOf, namedAt, usesOfName } from '../../src/definition/editor/named';
import type { Named } from '../../src/definition/editor/named';
import { outlineOf } from '../../src/definition/editor/outline';
import type { OutlineEntry } from '../../src/definition/editor/outline';
import { formatFile, formatLanguage } from '../../src/definition/format/format';
import { isUnreadable } from '../../src/definition/problems';
import { sourceFolders } from '../../src/definition/source/folders';
import type { Origin } from '../../src/definition/source-site';
import { writeEditorSchemas } from '../command/generated';
import { Diagnostics } from './diagnostics';
import { locationOf, rangeIn, uriOfFile } from './ranges';
import { LspWorkspace } from './workspace';
import { completionsAt, hoverAt } from './writing';

const capabilities: InitializeResult['capabilities'] = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: ['"', '.', "'", ' '] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: { codeActionKinds: ['quickfix'] },
  documentSymbolProvider: true,
  colorProvider: true,
  documentFormattingProvider: true,
};

/** Files that other programs change, such as Git: the editor reports them. */
const watchers = [{ globPattern: '**/*.{graphql,json,md}' }];

/** Whether sites are made from a file, unlike the schemas for editors, which each save writes. */
const isSource = (file: string): boolean => !file.includes('/') || sourceFolders.includes(file.split('/')[0] ?? '');

const invalidRequest = -32600;

type Texts = TextDocuments<TextDocument>;

type DocumentParams = { readonly textDocument: { readonly uri: string } };
type PositionParams = DocumentParams & { readonly position: { readonly line: number; readonly character: number } };

const symbolOf = (text: string, { name, kind, from, to, children }: OutlineEntry): DocumentSymbol => {
  const range = rangeIn(text, from, to);
  return {
    name,
    detail: kind,
    kind: children.length > 0 ? SymbolKind.Object : SymbolKind.Field,
    range,
    selectionRange: range,
    children: children.map((child) => symbolOf(text, child)),
  };
};

const hexOf = (part: number): string =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, '0');

function onWriting(connection: Connection, texts: Texts, workspace: LspWorkspace): void {
  let [withNames, canWatch] = [true, false];
  connection.onInitialize(({ initializationOptions, capabilities: capable }) => {
    withNames = asObject(initializationOptions)['names'] !== false;
    canWatch = capable.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    return { capabilities };
  });
  connection.onInitialized(() => {
    if (canWatch) void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  });
  const cursorOf = ({ textDocument, position }: PositionParams): Cursor | undefined => {
    const document = texts.get(textDocument.uri);
    return document && workspace.cursorAt(document, position);
  };
  connection.onCompletion((request) => {
    const cursor = cursorOf(request);
    const context = cursor && workspace.contextOf(cursor.file);
    return cursor && context ? [...completionsAt(context, cursor, withNames)] : [];
  });
  connection.onHover((request) => {
    const cursor = cursorOf(request);
    const context = cursor && workspace.contextOf(cursor.file);
    return cursor && context && hoverAt(context, cursor, workspace.root);
  });
}

function onNames(connection: Connection, texts: Texts, workspace: LspWorkspace): void {
  const { root, textOf } = workspace;
  const namedOf = ({ textDocument, position }: PositionParams): (Named & { readonly file: string }) | undefined => {
    const document = texts.get(textDocument.uri);
    const cursor = document && workspace.cursorAt(document, position);
    const context = cursor && workspace.contextOf(cursor.file);
    const named = cursor && context && namedAt(context, cursor);
    return named && cursor && { ...named, file: cursor.file };
  };
  const locations = (found: readonly Origin[]) => {
    const once = new Map(found.map((at) => [`${at.file} ${at.from}`, at]));
    return [...once.values()].map((at) => locationOf(root, at, textOf));
  };
  const contextsOf = (file: string) => workspace.sitesOf(file).flatMap((site) => workspace.contextOfSite(site) ?? []);
  connection.onDefinition((request) => {
    const named = namedOf(request);
    const context = named && workspace.contextOf(named.file);
    return named && context ? locations(definitionsOf(context, named, root)) : [];
  });
  connection.onReferences((request) => {
    const named = namedOf(request);
    if (named === undefined) return [];
    const contexts = contextsOf(named.file);
    const declared = request.context.includeDeclaration
      ? contexts.flatMap((context) => definitionsOf(context, named, root))
      : [];
    return locations([...declared, ...contexts.flatMap((context) => usesOfName(context, named))]);
  });
  connection.onPrepareRename((request) => {
    const named = namedOf(request);
    const text = texts.get(request.textDocument.uri)?.getText();
    return named && text !== undefined && canRename(named) ? rangeOfName(text, named) : null;
  });
  connection.onRenameRequest((request) => {
    const named = namedOf(request);
    return named && canRename(named) ? renameOf(named, request.newName, workspace) : undefined;
  });
}

/** Returns the edits that rename something in every site that shares it, or why that is impossible. */
function renameOf(
  named: Named & { readonly file: string },
  newName: string,
  workspace: LspWorkspace,
): WorkspaceEdit | ResponseError<undefined> | undefined {
  const { root, textOf, isThere } = workspace;
  const own = workspace.contextOf(named.file);
  if (own === undefined) return undefined;
  const sites = workspace.project.sites().map((site) => ({ site, context: workspace.contextOfSite(site) }));
  const sharing = sites.filter(({ context }) => !context || rootSiteOf(context, root) === rootSiteOf(own, root));
  const contexts = sharing.flatMap(({ context }) => context ?? []);
  const broken = sharing
    .flatMap(({ site, context }) => workspace.problemsOf(site).filter((problem) => !context || isUnreadable(problem)))
    .at(0);
  if (broken)
    return new ResponseError(
      invalidRequest,
      `${broken.at?.file ?? broken.site} cannot be read, so it would keep the old name: correct it first.`,
    );
  const plan = planRename(contexts, named, newName, { textOf, root, isThere });
  if ('refused' in plan) return new ResponseError(invalidRequest, plan.refused);
  const byFile = [...plan.edits].map(([file, edits]) => {
    const whole = textOf(file) ?? '';
    return [file, edits.map(({ at, text }) => ({ range: rangeIn(whole, at.from, at.to), newText: text }))] as const;
  });
  return {
    documentChanges: [
      ...byFile.map(([file, edits]) => ({ textDocument: { uri: uriOfFile(root, file), version: null }, edits })),
      ...[...plan.moves].map(([from, to]) => ({
        kind: 'rename' as const,
        oldUri: uriOfFile(root, from),
        newUri: uriOfFile(root, to),
      })),
    ],
  };
}

/** Returns the range of a name, without the rest of the expression that contains it. */
function rangeOfName(text: string, { name, from, to }: Named) {
  const index = text.slice(from, to).indexOf(name);
  return { range: rangeIn(text, from + index, from + index + name.length), placeholder: name };
}

function onTexts(connection: Connection, texts: Texts, workspace: LspWorkspace): void {
  const textOf = ({ textDocument }: DocumentParams): string => texts.get(textDocument.uri)?.getText() ?? '';
  connection.onDocumentSymbol((request) => {
    const text = textOf(request);
    return outlineOf(text).map((entry) => symbolOf(text, entry));
  });
  connection.onDocumentColor((request) => {
    const text = textOf(request);
    return coloursIn(text).map(({ from, to, red, green, blue }) => ({
      range: rangeIn(text, from, to),
      color: { red, green, blue, alpha: 1 },
    }));
  });
  connection.onColorPresentation(({ color: { red, green, blue } }) => [
    { label: `#${[red, green, blue].map(hexOf).join('')}` },
  ]);
  connection.onDocumentFormatting((request) => {
    const text = textOf(request);
    const formatted = formatFile(workspace.fileOf(request.textDocument), text, formatLanguage(workspace.root))?.text;
    return formatted === undefined || formatted === text
      ? []
      : [{ range: rangeIn(text, 0, text.length), newText: formatted }];
  });
}

/** Serves an editor over a pair of streams until it exits; returns the exit code. */
export function serveEditor(
  root: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<number> {
  const connection = createConnection(ProposedFeatures.all, input, output);
  const workspace = new LspWorkspace(root);
  const texts: Texts = new TextDocuments(TextDocument);
  const diagnostics = new Diagnostics(workspace, connection);
  texts.onDidChangeContent(({ document }) => {
    const file = workspace.fileOf(document);
    workspace.hold(file, document.getText());
    diagnostics.schedule(file);
  });
  texts.onDidClose(({ document }) => {
    const file = workspace.fileOf(document);
    workspace.hold(file, undefined);
    diagnostics.schedule(file);
  });
  // The schemas for completions are updated after every save.
  texts.onDidSave(
    ({ document }) =>
      void writeEditorSchemas(workspace.project, root, workspace.sitesOf(workspace.fileOf(document)).slice(0, 1)),
  );
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const files = changes.map((change) => workspace.fileOf(change)).filter(isSource);
    workspace.touch();
    diagnostics.schedule(...files);
  });
  onWriting(connection, texts, workspace);
  onNames(connection, texts, workspace);
  onTexts(connection, texts, workspace);
  connection.onCodeAction((request) => [...diagnostics.fixesAt(request)]);
  texts.listen(connection);
  connection.listen();
  return new Promise((done) => {
    connection.onShutdown(() => diagnostics.close());
    connection.onExit(() => done(0));
    input.on('end', () => done(0));
  });
}
