/** Pictures that are uploaded to the studio: checked by their content, and stored in the pictures of a layer under a unique name. */
import { editRefusal } from '../../../src/definition/edit/refusals';
import type { EditRefusal } from '../../../src/definition/edit/refusals';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../../src/base/json';
import type { StagedPicture } from '../../../src/definition/edit/plan';
import { formatOfContent, tellingBytes } from '../../../src/definition/facts/picture-formats';
import { baseName, layerFolder } from '../../../src/definition/source/folders';
import { pictureMegabytes } from '../../../studio/brand-protocol';
import type { PictureRequest } from '../../../studio/brand-protocol';
import type { EditRequest } from '../../../studio/protocol';
import { isEditRequest } from './edit-request';
import type { WrittenFile } from './journal';
import { writeWhole } from './own-file';
import type { StudioSetting } from './questions';

/** Maximum size of a request with a picture, in bytes: the picture is base64. */
export const largestPictureRequest = Math.ceil(pictureMegabytes * 1.4) * 2 ** 20;

/** A picture by its name in definitions, and the file to write; absent if it exists already. */
type Kept = { readonly src: string; readonly written?: WrittenFile & { readonly after: Buffer } };

/** Returns a name of lower-case letters, digits and hyphens; removes everything else, such as a path. */
function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
  return plain === '' ? 'picture' : plain;
}

/** Returns the bytes of a picture, and the matching file extension; or a refusal. */
function pictureIn(data: string): EditRefusal | { readonly bytes: Buffer; readonly ending: string } {
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > pictureMegabytes * 2 ** 20)
    return editRefusal('picture-size', { megabytes: String(pictureMegabytes) });
  const format = formatOfContent(bytes.toString('latin1', 0, tellingBytes));
  if (format === undefined) return editRefusal('no-picture');
  return { bytes, ending: format.ending };
}

/** Icons are excluded: they have the colour of the text around them. */
const isPictureName = (name: string): boolean => /^images\/(?!icons\/)/.test(name);

const hasBytes = (path: string, bytes: Buffer): boolean =>
  statSync(path).size === bytes.length && readFileSync(path).equals(bytes);

/**
 * Finds a name for a picture that is unique in all layers of the site. Reuses an equal picture of the layer or one below it; not one
 * of a nearer layer, which other sites on this layer do not have.
 */
function kept({ root, project }: StudioSetting, { site, layer, name, data }: PictureRequest): EditRefusal | Kept {
  if (!project.chain(site).includes(layer)) return editRefusal('no-layer', { layer, site });
  const picture = pictureIn(data);
  if ('refused' in picture) return picture;
  const { bytes, ending } = picture;
  const assets = project.source(site)?.assets ?? {};
  const reached = project.source(layer)?.assets ?? {};
  const same = Object.entries(reached).find(
    ([src, path]) => isPictureName(src) && src.endsWith(`.${ending}`) && assets[src] === path && hasBytes(path, bytes),
  );
  if (same !== undefined) return { src: same[0] };
  for (let number = 1; ; number += 1) {
    const src = `images/${safeName(name)}${number === 1 ? '' : `-${number}`}.${ending}`;
    if (assets[src] !== undefined || reached[src] !== undefined) continue;
    const file = `${layerFolder(root, layer)}${layer === baseName ? 'content/' : ''}${src}`;
    return { src, written: { file, before: null, after: bytes } };
  }
}

function isPictureRequest(body: unknown): body is PictureRequest {
  if (!isObject(body)) return false;
  const { name, data, set, key, edits, ...target } = body;
  const isFile = typeof name === 'string' && typeof data === 'string' && /^[A-Za-z0-9+/]+={0,2}$/.test(data);
  if (!isFile || !Array.isArray(edits)) return false;
  return isEditRequest({ ...target, edits: [{ set, key, value: name }, ...(edits as readonly unknown[])] });
}

export type PictureEdit = {
  /** The edits that insert the picture. */
  readonly request: EditRequest;
  readonly written: readonly WrittenFile[];
};

/** Reads a request to store and show a picture; undefined for any other body. */
export function pictureEdit(setting: StudioSetting, body: unknown): PictureEdit | EditRefusal | undefined {
  if (!isPictureRequest(body) || !setting.project.sites().includes(body.site)) return undefined;
  const { site, layer, scope, set, key, edits } = body;
  const found = kept(setting, body);
  if ('refused' in found) return found;
  return {
    request: { site, layer, scope, edits: [{ set, key, value: found.src }, ...edits] },
    written: found.written === undefined ? [] : [found.written],
  };
}

/** Calls `use` with temporary files of pictures that are not written yet, so that they can be checked. */
export function withStaged<Result>(
  root: string,
  written: readonly WrittenFile[],
  use: (staged: readonly StagedPicture[]) => Result,
): Result {
  // Another server of the project may stage pictures too.
  const folder = join(root, `.faceplate/studio/staged-${process.pid}`);
  try {
    const staged = written.flatMap(({ file, after }) => {
      if (after === null) return [];
      writeWhole(join(folder, file), after);
      return [{ file, staged: join(folder, file) }];
    });
    return use(staged);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
