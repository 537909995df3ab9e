/** docs/reference/specification-matrix.mutations.json: one change a row that breaks what its sentence says, as a change to a file. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asObject, isObject } from '../../src/base/json';
import { originOf } from '../../src/definition/source/positions';
import type { Origin, SourceSite } from '../../src/definition/source-site';
import { parseAddress, resolveAddress } from '../definitions/spec-address';
import type { FactAddress } from '../definitions/spec-address';

/** A value of a definition at an address becomes another, or its key is renamed; or words of a file become others. */
export type Mutation =
  | { readonly at: string; readonly to: unknown }
  | { readonly at: string; readonly rename: string }
  | { readonly in: string; readonly from: string; readonly to: string };

/** By the sentence of the row. */
export type Mutations = Readonly<Record<string, Mutation>>;

export const readMutations = (root: string): Mutations =>
  JSON.parse(readFileSync(join(root, 'docs/reference/specification-matrix.mutations.json'), 'utf8')) as Mutations;

/** Text to write; the file is named from the project's folder. */
export type FileEdit = { readonly file: string; readonly text: string };

type Part = 'key' | 'value';

/** Origin of the value of an address. Messages are in layers of files; an address with a path is a key of its container. */
function written(site: SourceSite, root: string, { kind, name, path }: FactAddress, part: Part): Origin | undefined {
  if (kind === 'message' && path.length === 0) {
    const [locale = '', id = ''] = name.split(/:(.*)/s);
    return site.messages[locale]
      ?.map(({ messages }) => originOf(messages, id, part))
      .find((origin) => origin !== undefined);
  }
  const key = path.at(-1);
  if (key === undefined) return undefined;
  const holder = resolveAddress(site, root, { kind, name, path: path.slice(0, -1) });
  return isObject(holder) ? originOf(asObject(holder), key, part) : undefined;
}

/** The file as the mutation leaves it. Returns undefined when it applies no more: nothing is at the address, or the words are not there just once. */
export function editOf(mutation: Mutation, site: SourceSite, root: string): FileEdit | undefined {
  if ('in' in mutation) {
    const { in: file, from, to } = mutation;
    const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
    return text.split(from).length === 2 && from !== to ? { file, text: text.replace(from, () => to) } : undefined;
  }
  const address = parseAddress(mutation.at);
  const isRenamed = 'rename' in mutation;
  const origin = address && written(site, root, address, isRenamed ? 'key' : 'value');
  if (origin === undefined) return undefined;
  const text = readFileSync(join(root, origin.file), 'utf8');
  const said = JSON.stringify(isRenamed ? mutation.rename : mutation.to);
  const before = text.slice(origin.from, origin.to);
  return before === said
    ? undefined
    : { file: origin.file, text: text.slice(0, origin.from) + said + text.slice(origin.to) };
}
