/** Changed files since an earlier check, as far as they allow a shorter check. */
import type { CleanRecord } from './clean-record';
import { layerFileAt } from '../source/layer';
import type { FileKind, LayerFile } from '../source/layer';

type ChangeOf<File> = {
  readonly layer: string;
  readonly path: string;
  /** The hash of the former content. */
  readonly before: string;
  readonly file: File;
};

/** A definition with changed content. */
export type ChangedJson = ChangeOf<Extract<LayerFile, { is: 'json' }>>;
/** A long text with changed content. */
export type ChangedLongText = ChangeOf<Extract<LayerFile, { is: 'document' }>>;
export type ChangedFile = ChangedJson | ChangedLongText;

const shortening: ReadonlySet<string> = new Set(['messages', 'bodies', 'settings']);

const mayShorten = (file: LayerFile | undefined): file is ChangedFile['file'] =>
  file?.is === 'document' || (file?.is === 'json' && shortening.has(file.kind));

const changeOf = (place: Omit<ChangedJson, 'file'>, file: ChangedFile['file']): ChangedFile =>
  file.is === 'json' ? { ...place, file } : { ...place, file };

type Files = Readonly<Record<string, string>>;

function changesIn(layer: string, before: Files, now: Files): readonly ChangedFile[] | undefined {
  const paths = Object.keys(now);
  if (paths.length !== Object.keys(before).length) return undefined;
  const found: ChangedFile[] = [];
  for (const path of paths) {
    const hash = before[path];
    if (hash === undefined) return undefined;
    if (hash === now[path]) continue;
    const file = layerFileAt(path);
    if (!mayShorten(file)) return undefined;
    found.push(changeOf({ layer, path, before: hash }, file));
  }
  return found;
}

/**
 * The changed files of a site since its record: messages, pages, long texts and site.json. Undefined if another file did, or a
 * file was added or removed: then anything may be different.
 */
export function changedFiles(
  { files }: Pick<CleanRecord, 'files'>,
  now: (layer: string) => Files,
): readonly ChangedFile[] | undefined {
  const found: ChangedFile[] = [];
  for (const [layer, before] of Object.entries(files)) {
    const changed = changesIn(layer, before, now(layer));
    if (changed === undefined) return undefined;
    found.push(...changed);
  }
  return found;
}

/** The changed definitions of one kind. */
export const changedOfKind = (files: readonly ChangedFile[], kind: FileKind): readonly ChangedJson[] =>
  files.filter((each): each is ChangedJson => each.file.is === 'json' && each.file.kind === kind);

/** The changed long texts. */
export const changedLongTexts = (files: readonly ChangedFile[]): readonly ChangedLongText[] =>
  files.filter((each): each is ChangedLongText => each.file.is === 'document');

/** Whether only words of messages or of a long text can have changed. */
export const isOfTexts = ({ file }: ChangedFile): boolean => file.is === 'document' || file.kind === 'messages';
