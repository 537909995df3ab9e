/** The position of the cursor in a definition: what the site knows of the value under it, even if it is incomplete. */
import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import { syntaxTree } from '../source/load';
import { asText, isObject } from '../../base/json';
import { at, partOfFile } from '../check/rule';
import type { CheckContext } from '../check/rule';
import type { CheckableUnit } from '../facts/checkable-units';
import type { SchemaVisit } from '../language/walk';
import { originOf } from '../source/positions';
import type { Origin } from '../source-site';

/** A file with its text in the editor, and an offset in it. */
export type Cursor = { readonly file: string; readonly text: string; readonly offset: number };

export type PlaceAtCursor = { readonly unit: CheckableUnit; readonly place: SchemaVisit; readonly origin: Origin };

const holds = (origin: Origin | undefined, { file, offset }: Cursor): origin is Origin =>
  origin !== undefined && origin.file === file && origin.from <= offset && offset <= origin.to;

/** The units to check at a place in a file: the content of a part is checked with the part. */
const unitsOf = ({ units, parts }: CheckContext, file: string): readonly CheckableUnit[] =>
  partOfFile(file) === undefined ? units : parts;

/** The innermost value around the cursor that the language describes. */
export function knownPlaceAt(context: CheckContext, cursor: Cursor): PlaceAtCursor | undefined {
  let found: PlaceAtCursor | undefined;
  for (const unit of unitsOf(context, cursor.file))
    for (const place of unit.places) {
      const origin = at(place);
      if (!holds(origin, cursor)) continue;
      if (found === undefined || origin.to - origin.from <= found.origin.to - found.origin.from)
        found = { unit, place, origin };
    }
  return found;
}

/** The unit of a file, for a cursor at an unknown place. */
export const unitAt = (context: CheckContext, file: string): CheckableUnit | undefined =>
  unitsOf(context, file).find(({ value }) => originOf(value)?.file === file);

/** A quoted text around the cursor, in its source form: the part before the cursor, and all of it. */
export type QuotedText = {
  readonly before: string;
  readonly whole: string;
  readonly from: number;
  readonly to: number;
};

const unquoted = (raw: string): string => {
  try {
    return asText(JSON.parse(`"${raw}"`)) ?? raw;
  } catch {
    return raw;
  }
};

export type JsonPlace = {
  readonly path: readonly (string | number)[];
  readonly isKey: boolean;
  readonly quoted: QuotedText | undefined;
};

/** The position of the cursor by the text alone, which may be broken. */
export function jsonPlaceAt({ text, offset }: Cursor): JsonPlace {
  const tree = syntaxTree(text);
  const node = tree && findNodeAtOffset(tree, offset, true);
  if (node === undefined) return { path: [], isKey: false, quoted: undefined };
  const isKey = node.parent?.type === 'property' && node.parent.children?.[0] === node;
  const [from, to] = [node.offset + 1, node.offset + node.length - 1];
  const quoted =
    node.type === 'string' && offset >= from && offset <= to
      ? { before: unquoted(text.slice(from, offset)), whole: unquoted(text.slice(from, to)), from, to }
      : undefined;
  return { path: getNodePath(node), isKey, quoted };
}

/** The text of a textual value, and the message of one with values. */
export const nameIn = ({
  place: { value, container, key },
}: PlaceAtCursor): { readonly name: string; readonly at: Origin | undefined } | undefined => {
  if (typeof value === 'string') return { name: value, at: originOf(container, key) };
  const message = isObject(value) ? asText(value['message']) : undefined;
  return message === undefined || !isObject(value) ? undefined : { name: message, at: originOf(value, 'message') };
};
