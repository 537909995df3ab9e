/** Which names there are, and which there can be. */
import { asObject } from '../../base/json';
import type { CheckContext } from '../check/rule';
import { layoutItems } from '../facts/form-fields';
import { definitionsOf } from './named';
import { fieldName } from './rename';

/** Returns all names of a kind in a site, for suggestions. */
export function namesOfKind({ site }: CheckContext, kind: string): readonly string[] {
  if (kind === 'page') return site.pages.map(({ id }) => id);
  if (kind === 'part') return Object.keys(site.source.parts);
  if (kind === 'form') return Object.keys(site.forms);
  if (kind === 'operation') return Object.keys(site.operations);
  if (kind === 'route') return site.pages.map(({ path }) => path);
  if (kind === 'role') return site.roles;
  if (kind === 'field')
    return Object.entries(site.forms).flatMap(([form, { layout }]) =>
      layoutItems(layout).map((item) => `${form}.${item}`),
    );
  if (kind === 'state') return Object.keys(asObject(site.settings['state']));
  return Object.values(site.source.messages).flatMap((layers) =>
    layers.flatMap(({ messages }) => Object.keys(messages)),
  );
}

/** Takes a kind and a name. Returns a function that checks whether a site has it. */
export const hasName =
  ({ kind, name }: { readonly kind: string; readonly name: string }, root: string) =>
  (context: CheckContext): boolean =>
    kind === 'field' || kind === 'route'
      ? namesOfKind(context, kind).includes(name)
      : definitionsOf(context, { kind, name }, root).length > 0;

/** Returns why something cannot have a name; undefined if it can. */
export function nameMistake(kind: string, name: string): string | undefined {
  if (kind === 'route')
    return /^(?:\/[a-z0-9_-]+)+$/.test(name)
      ? undefined
      : `"${name}" is not an address of a page: lower-case words, each behind a /.`;
  const readName = kind === 'field' ? fieldName(name).field : kind === 'state' ? name : undefined;
  if (readName !== undefined && !/^[A-Za-z]\w*$/.test(readName))
    return `"${name}" is not a name that expressions can read: letters, digits and _, a letter first.`;
  return /^[A-Za-z][\w.-]*$/.test(name)
    ? undefined
    : `"${name}" is not a name: letters, digits, dots and hyphens, a letter first.`;
}
