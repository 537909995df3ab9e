/** Collects new and extended definition files, which are written together. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withValue } from '../../../src/definition/format/edit';
import { parseDefinition } from '../../../src/definition/source/load';
import { formatFile, formatLanguage } from '../../../src/definition/format/format';
import { UsageError } from '../usage';

export type DefinitionDraft = {
  /** Adds a file, which must not exist yet. */
  readonly create: (path: string, content: object | string) => void;
  /** Sets a key of a file, which starts as `otherwise` if it does not exist. Comments and order stay. */
  readonly set: (path: string, key: string, value: unknown, otherwise?: object) => void;
  /** Adds an item to the list at `keys`; creates the file or list if needed. */
  readonly append: (path: string, keys: readonly (string | number)[], item: object, otherwise?: object) => void;
  /** Returns the value of a file with the changes. */
  readonly read: (path: string) => unknown;
  /** Returns the formatted texts of the changed files by path. */
  readonly texts: () => ReadonlyMap<string, string>;
  /** Returns which of the files are new, and which exist already. */
  readonly extent: () => WrittenFiles;
};

/** Paths of new and of changed files. */
export type WrittenFiles = { readonly made: readonly string[]; readonly changed: readonly string[] };

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Collects changes to definition files of a project. */
export function draftDefinitions(root: string): DefinitionDraft {
  const texts = new Map<string, string>();
  const isThere = (path: string): boolean => existsSync(join(root, path));
  const textOf = (path: string): string | undefined =>
    texts.get(path) ?? (isThere(path) ? readFileSync(join(root, path), 'utf8') : undefined);
  const read = (path: string): unknown => {
    const text = textOf(path);
    return text === undefined ? undefined : parseDefinition(path, text).value;
  };
  const change = (path: string, keys: readonly (string | number)[], value: unknown, otherwise: object): void => {
    const text = textOf(path) ?? json(otherwise);
    texts.set(path, withValue(text, keys, value));
  };
  const formatted = (): ReadonlyMap<string, string> => {
    const language = formatLanguage(root);
    return new Map([...texts].map(([path, text]) => [path, formatFile(path, text, language)?.text ?? text]));
  };
  return {
    create(path, content) {
      if (textOf(path) !== undefined)
        throw new UsageError(`${path} is there already. Choose another name, or delete the file first.`);
      texts.set(path, typeof content === 'string' ? content : json(content));
    },
    set: (path, key, value, otherwise = {}) => change(path, [key], value, otherwise),
    append(path, keys, item, otherwise = {}) {
      let list: unknown = read(path);
      for (const key of keys) list = typeof list === 'object' && list !== null ? Reflect.get(list, key) : undefined;
      if (Array.isArray(list)) change(path, [...keys, list.length], item, otherwise);
      else change(path, keys, [item], otherwise);
    },
    read,
    texts: formatted,
    extent: () => ({
      made: [...texts.keys()].filter((path) => !isThere(path)),
      changed: [...texts.keys()].filter(isThere),
    }),
  };
}
