/** The project in an editor: unsaved text replaces the files on disk. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { openProject } from '../../src/definition/engine';
import type { Project } from '../../src/definition/engine';
import type { CheckContext } from '../../src/definition/check/rule';
import type { Cursor } from '../../src/definition/editor/cursor';
import type { Problem } from '../../src/definition/problems';
import { layerOfFile } from '../../src/definition/source/folders';
import { fileOfUri } from './ranges';

export class LspWorkspace {
  readonly project: Project;
  private stale = false;
  /** Last readable context of each site: a file is often invalid while it is being edited. */
  private readonly known = new Map<string, CheckContext>();

  constructor(readonly root: string) {
    this.project = openProject(root);
  }

  readonly textOf = (file: string): string | undefined => this.project.textOf(file);

  fileOf(document: Pick<TextDocument, 'uri'>): string {
    return fileOfUri(this.root, document.uri);
  }

  /** Sets the text of a file in the editor; undefined: the file on disk again. */
  hold(file: string, text: string | undefined): void {
    this.project.hold(file, text);
    this.stale = true;
  }

  readonly isThere = (file: string): boolean => existsSync(join(this.root, file));

  /** Marks the project as changed on disk. */
  touch(): void {
    this.stale = true;
  }

  private refresh(): void {
    if (this.stale) this.project.reload();
    this.stale = false;
  }

  /** Returns the sites that may use a file, its own first. */
  sitesOf(file: string): readonly string[] {
    const own = layerOfFile(file);
    const others = this.project.sites().filter((site) => site !== own);
    return [own, ...others.filter((site) => this.known.get(site)?.site.source.chain.includes(own) !== false)];
  }

  /** Returns the context of the site of a file, or its last readable one. */
  contextOf(file: string): CheckContext | undefined {
    return this.contextOfSite(layerOfFile(file));
  }

  contextOfSite(site: string): CheckContext | undefined {
    this.refresh();
    const context = this.project.context(site) ?? this.known.get(site);
    if (context !== undefined) this.known.set(site, context);
    return context;
  }

  /** Returns the same problems as `faceplate check`. */
  problemsOf(site: string): readonly Problem[] {
    this.refresh();
    return this.project.check(site);
  }

  cursorAt(document: TextDocument, position: { readonly line: number; readonly character: number }): Cursor {
    return { file: this.fileOf(document), text: document.getText(), offset: document.offsetAt(position) };
  }
}
