/** Drafts of files: edits are applied to their trees, and the project sees each before anything is written. */
import { lineCounter } from '../../base/lines';
import type { Project } from '../engine';
import { formatFile, formattingIn, syntaxErrors } from '../format/format';
import { schemaLineOf } from '../format/schema-line';
import { printTree } from '../format/print';
import { readTree } from '../format/tree';
import type { JsonNode } from '../format/tree';
import type { DefinitionLanguage } from '../language/language';
import { layerFileOf } from '../source/layer';
import type { FileKind } from '../source/layer';
import { textAt } from '../source/folders';
import { EditRefused } from './refusals';

/** A file was changed by somebody else since the project was read. */
export class ChangedOutside extends Error {
  constructor(readonly file: string) {
    super(file);
  }
}

/** A text before and after an edit; null: no file. */
export type DraftedFile = { readonly file: string; readonly before: string | null; readonly after: string | null };

/** Files without the common keys. */
const withoutHeader: ReadonlySet<FileKind> = new Set<FileKind>(['messages', 'schemas', 'examples', 'samples']);

/** The initial keys of a file. */
function emptyFile(path: string): object {
  const found = layerFileOf(path.replace(/^sites\/[^/]+\//, ''));
  if (found === undefined || withoutHeader.has(found.kind)) return {};
  const key = found.kind === 'layouts' ? 'form' : 'id';
  return { $schema: schemaLineOf(path), faceplate: 1, ...(found.name !== '' && { [key]: found.name }) };
}

/** Keys of a file without content of their own. */
const headers = new Set(['$schema', 'faceplate', 'id', 'form']);

/** Refuses a text with syntax errors: an edit would write only what can be read of it, e.g. both sides of a merge conflict. */
function refuseBroken(file: string, text: string): void {
  const [error] = syntaxErrors(file, text);
  if (error) throw new EditRefused('broken-file', { file, line: String(lineCounter(text)(error.at?.from ?? 0)) });
}

export class EditDraft {
  private readonly texts = new Map<string, { readonly before: string | null; after: string | null }>();
  private readonly language: DefinitionLanguage;

  constructor(
    private readonly root: string,
    readonly project: Project,
  ) {
    this.language = formattingIn(project.language());
  }

  /** The current draft of a file; null: no file. */
  textOf(file: string): string | null {
    return this.texts.get(file)?.after ?? (this.texts.has(file) ? null : (textAt(this.root, file) ?? null));
  }

  treeOf(file: string): JsonNode | undefined {
    const text = this.textOf(file);
    return text === null ? undefined : readTree(text).root.node;
  }

  /**
   * Changes the tree of a file, and creates the file if it is missing. Removes a file without content, if the layers below contain
   * the rest of it. Returns whether its text has changed.
   */
  change(file: string, isBelow: boolean, make: (node: JsonNode) => JsonNode | undefined): boolean {
    const before = this.textOf(file);
    this.assertRead(file, before);
    if (before !== null && !this.texts.has(file)) refuseBroken(file, before);
    const document = readTree(before ?? JSON.stringify(emptyFile(file)));
    const node = make(document.root.node);
    const isEmpty =
      node === undefined ||
      (node.kind === 'object' &&
        (isBelow || before === null) &&
        node.entries.every(({ key }) => headers.has(key ?? '')));
    const after = isEmpty ? null : this.printed(file, { ...document, root: { ...document.root, node } });
    if (after === before) return false;
    const known = this.texts.get(file);
    this.texts.set(file, { before: known === undefined ? before : known.before, after });
    this.project.hold(file, after);
    this.project.reloadDefinitions();
    return true;
  }

  /** An edit applies to a text that its author has seen. */
  private assertRead(file: string, before: string | null): void {
    const read = this.project.textOf(file);
    if (!this.texts.has(file) && before !== null && read !== undefined && read !== before)
      throw new ChangedOutside(file);
  }

  private printed(file: string, document: ReturnType<typeof readTree>): string {
    const formatted = formatFile(file, printTree(document), this.language);
    if (formatted?.text === undefined) throw new EditRefused('not-editable', { file });
    return formatted.text;
  }

  /** Shows the project a picture that is not written yet: `staged` is the path of a file with its bytes. */
  showPicture(file: string, staged: string): void {
    this.texts.set(file, { before: null, after: null });
    this.project.hold(file, staged);
    this.project.reloadDefinitions();
  }

  /** All changed files. */
  files(): readonly DraftedFile[] {
    return [...this.texts].flatMap(([file, { before, after }]) => (before === after ? [] : [{ file, before, after }]));
  }

  /** Ends the draft: the project sees the files on disk again. */
  close(): void {
    if (this.texts.size === 0) return;
    for (const file of this.texts.keys()) this.project.hold(file, undefined);
    this.project.reloadDefinitions();
  }
}
