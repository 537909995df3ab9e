import { createContext, useContext } from 'react';
import type { StudioMessage, StudioValue, BlockAnswer } from '../protocol';

/** Path in the values of a form: names of properties, and list indexes. */
export type FieldPath = readonly (string | number)[];

/** The name of its file, and its bytes as base64. */
export type NewPicture = { readonly name: string; readonly data: string };

/** A message with its texts by language. `isNew`: the picture does not name it yet. */
export type PictureWords = {
  readonly id: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly isNew: boolean;
};

export type PanelContext = {
  readonly site: string;
  /** The languages in which the site is written come first. */
  readonly languages: readonly string[];
  readonly isReadOnly: boolean;
  /** Objects without a value can be opened, to set the first value in them. */
  readonly opensEmpty: boolean;
  /** Origin of a value; undefined for one that was never set. */
  readonly valueAt: (path: FieldPath) => StudioValue | undefined;
  readonly message: (id: string) => StudioMessage | undefined;
  /** Resolves to whether it was written, like the other edits. */
  readonly set: (path: FieldPath, value: unknown) => Promise<boolean>;
  /** Leaves a value out, including that of the layers below. */
  readonly leaveOut: (path: FieldPath) => Promise<boolean>;
  /** Removes a value with its content; undefined if it is required, or not set. */
  readonly removalOf: (path: FieldPath) => (() => void) | undefined;
  /** Resets to inherited; undefined if there is nothing to reset. */
  readonly resetOf: (path: FieldPath) => (() => void) | undefined;
  /** Languages in which a new text is written. */
  readonly writtenLanguages: readonly string[];
  /** Stores a picture and sets a property to it, with the texts of the message that describes it. */
  readonly addPicture: (path: FieldPath, picture: NewPicture, description?: PictureWords) => Promise<boolean>;
  /** Gives a property without a message a new one, with the same text in every language. */
  readonly addText: (path: FieldPath, id: string, text: string) => Promise<boolean>;
  /** Prefix of an id for a message of the block. */
  readonly textPrefix: string;
  readonly setText: (id: string, language: string, text: string) => Promise<boolean>;
  /** Resets to inherited; undefined if there is nothing to reset. */
  readonly textReset: (id: string, language: string) => (() => void) | undefined;
};

export type PanelData = Readonly<Record<string, unknown>>;

/** The values of a block as the data of a form. */
export const panelData = ({ values }: BlockAnswer): PanelData =>
  Object.fromEntries(
    values.flatMap(({ key: [name, ...more], value }) =>
      name !== undefined && more.length === 0 ? [[name, value]] : [],
    ),
  );

const idOf = (item: unknown): string | undefined =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' ? item.id : undefined;

/** The server's key for a value: list items by id, or by index if they have none. */
export function valueKey(data: PanelData, path: FieldPath): readonly string[] {
  let value: unknown = data;
  return path.map((step) => {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
    return (typeof step === 'number' ? idOf(value) : undefined) ?? String(step);
  });
}

/** Whether the data of a form has a value at a path. */
export function isSaid(data: PanelData, path: FieldPath): boolean {
  let value: unknown = data;
  for (const step of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  return value !== undefined;
}

/** Whether an address is that of an object in a file, as `site.json:/theme`, and not of a block. */
export const isOfFile = (address: string): boolean => address.startsWith('site.json:');

/** Whether a schema requires the value at a path of keys, which enter a list by an id or an index. */
export function isRequired(schema: object, [name, ...more]: readonly string[]): boolean {
  const items: unknown = Reflect.get(schema, 'items');
  if (typeof items === 'object' && items !== null) return more.length > 0 && isRequired(items, more);
  const required: unknown = Reflect.get(schema, 'required');
  if (more.length === 0) return Array.isArray(required) && required.includes(name);
  const inner: unknown = Reflect.get(Object(Reflect.get(schema, 'properties')), name ?? '');
  return typeof inner === 'object' && inner !== null && isRequired(inner, more);
}

/** Key of a table by the name of a value. */
export const keyText = (key: readonly string[]): string => key.join('/');

export const PanelFacts = createContext<PanelContext | undefined>(undefined);

/**
 * Origins, texts and edits of the panel around the calling component. Not a `formContext`: rjsf considers two contexts of functions
 * equal, and would keep outdated ones. Throws outside of a panel: a programming error.
 */
export function usePanel(): PanelContext {
  const context = useContext(PanelFacts);
  if (!context) throw new Error('usePanel needs a PanelFacts around it');
  return context;
}
