/** Edits of values and texts: set, and back to inherited. */
import { equalJson } from '../../base/equal';
import { asObject, asText, isObject } from '../../base/json';
import { isMessageId } from '../facts/messages';
import type { EditDraft } from './draft';
import { overlayOf } from './overlay-value';
import { sourceValueAt } from './source-places';
import type { Step } from './source-places';
import { belowAt, isInFile, layerFile, listTarget, propertySteps, removedBlock, targetOf } from './target';
import type { EditContext, EditedPlace } from './target';
import { EditRefused, changedTree, nodeAt, nodeOf, withText, withoutKeys } from './tree-edit';

/** Whether what an edit leaves empty may go: the layers below or the part say the rest, or nothing else was in a property. */
export const mayGoIn =
  ({ below, path: own, isOverride }: EditedPlace) =>
  (path: readonly Step[]): boolean => {
    const last = path.at(-1);
    const isOfUse = isOverride && (path.includes('override') || last === 'with');
    const isProperty = path.length > own.length && typeof last === 'string';
    return isOfUse || isProperty || sourceValueAt(below, path) !== undefined;
  };

const changedBy = (draft: EditDraft, target: EditedPlace, path: readonly Step[], value: unknown): boolean =>
  draft.change(target.file, target.below !== undefined, (node) =>
    changedTree(node, {
      path,
      change: () => (value === undefined ? undefined : nodeOf(value)),
      mayGo: mayGoIn(target),
    }),
  );

/** The parameter of a part that gives a property its value; undefined where the part says the value itself. */
function parameterOf({ item, isOverride }: EditedPlace, inside: readonly Step[]): string | undefined {
  const written = isOverride ? sourceValueAt(item.written?.value, inside) : undefined;
  const keys = isObject(written) ? Object.keys(written) : [];
  return keys.length === 1 && isObject(written) ? asText(written['param']) : undefined;
}

/** The path of a property in the file: of the parameter that gives it its value, or in the block itself. */
function pathOfProperty(target: EditedPlace, inside: readonly Step[]): readonly Step[] {
  const parameter = parameterOf(target, inside);
  const use = target.path.slice(0, target.path.lastIndexOf('override'));
  return parameter === undefined ? [...target.path, ...inside] : [...use, 'with', parameter];
}

const choices = ['choose', 'of'];

/** An override of a nearer layer replaces that of the layer below for the same thing, so it repeats what that says. */
function keepOverrideBelow(draft: EditDraft, target: EditedPlace): void {
  const below = target.isOverride ? sourceValueAt(target.below, target.path) : undefined;
  if (below === undefined || nodeAt(draft.treeOf(target.file), target.path) !== undefined) return;
  changedBy(draft, target, target.path, below);
}

/** Sets a property of a block. */
export function setProperty(
  draft: EditDraft,
  context: EditContext,
  address: string,
  key: readonly string[],
  value: unknown,
): void {
  const target = targetOf(context, address);
  const inside = propertySteps(target, key);
  if (key.length === 0 || value === undefined) throw new EditRefused('An edit names a property, and a value for it.');
  if (key.length === 1 && ['id', 'block'].includes(key[0] ?? ''))
    throw new EditRefused('The kind and the id say which block it is: add another block in its place.');
  const before = sourceValueAt(target.item.written?.value, inside);
  if (isObject(before) && choices.every((name) => name in before))
    throw new EditRefused('The value is a choice between several: change it in its file.');
  const isParameter = parameterOf(target, inside) !== undefined;
  const path = pathOfProperty(target, inside);
  const inherited = isParameter ? sourceValueAt(target.below, path) : belowAt(target, inside);
  keepOverrideBelow(draft, target);
  changedBy(draft, target, path, overlayOf(inherited, value));
  const found = sourceValueAt(targetOf(context, address).item.value, inside);
  if (!equalJson(found, value) && !/\blet\s*\./.test(JSON.stringify(value)))
    throw new EditRefused('It would change nothing here: a nearer layer or the use of a part says something else.');
}

/** Where the layer may have removed an item of a file; the address is the one that it had. */
function removedEntry(context: EditContext, address: string): EditedPlace | undefined {
  const [, holder, slot, id] = /^(.+)\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
  if (holder === undefined || slot === undefined || id === undefined) return undefined;
  const target = listTarget(context, holder, slot);
  return { ...target, path: [...target.path, { id }] };
}

/** The place of an item that the layer removed; undefined where it removed none. */
function removedItem(draft: EditDraft, context: EditContext, address: string): EditedPlace | undefined {
  const removed = isInFile(address) ? removedEntry(context, address) : removedBlock(context, address);
  const said = removed && nodeAt(draft.treeOf(removed.file), removed.path);
  return asObject(said?.value)['$remove'] === true ? removed : undefined;
}

/** Takes away what a layer says of a property of a block, or of the whole block: one that it removed is back. */
export function unsetProperty(
  draft: EditDraft,
  context: EditContext,
  address: string,
  key: readonly string[] | undefined,
): void {
  const removed = key === undefined ? removedItem(draft, context, address) : undefined;
  if (removed !== undefined) return void changedBy(draft, removed, removed.path, undefined);
  const target = targetOf(context, address);
  const inside = key === undefined ? [] : propertySteps(target, key);
  const isOwn = key === undefined && !target.isOverride && sourceValueAt(target.below, target.path) === undefined;
  if (isOwn) throw new EditRefused('It is written in this layer, so nothing below it would be left: remove it.');
  const places = [[...target.path, ...inside], ...(key === undefined ? [] : [pathOfProperty(target, inside)])];
  const path = places.find((one) => nodeAt(draft.treeOf(target.file), one) !== undefined);
  if (path === undefined) throw new EditRefused('The layer says nothing of it: it is inherited already.');
  changedBy(draft, target, path, undefined);
}

function messagesFile(context: EditContext, language: string) {
  const { project, site } = context;
  const speaks = (name: string): boolean => project.context(name)?.site.locales.includes(language) === true;
  if (!speaks(site) && !speaks(context.layer)) throw new EditRefused(`The site has no language "${language}".`);
  const { file } = layerFile(context, `content/messages/${language}.json`);
  const layers = project.source(site)?.messages[language] ?? [];
  const index = layers.findIndex((layer) => layer.file === file);
  const chain = project.chain(site);
  const below = layers.slice(index + 1).filter((layer) => {
    const name = /^sites\/([^/]+)\//.exec(layer.file)?.[1] ?? chain.at(-1) ?? '';
    return chain.indexOf(name) > chain.indexOf(context.layer);
  });
  return { file, below };
}

/** Sets a text in a language; a text that is inherited already is not repeated. */
export function setText(draft: EditDraft, context: EditContext, id: string, language: string, text: string): void {
  if (!isMessageId(id) || !/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/.test(id))
    throw new EditRefused(`"${id}" cannot be the id of a text.`);
  const { file, below } = messagesFile(context, language);
  const inherited = below.find(({ messages }) => Object.hasOwn(messages, id))?.messages[id];
  draft.change(file, below.length > 0, (node) =>
    inherited === text ? withoutKeys(node, [id]) : withText(node, id, text),
  );
}

/** Takes away the text of a layer in a language: that of the layer below holds again. */
export function unsetText(draft: EditDraft, context: EditContext, id: string, language: string): void {
  const { file, below } = messagesFile(context, language);
  const isThere = nodeAt(draft.treeOf(file), [id]) !== undefined;
  if (!isThere || !isMessageId(id)) throw new EditRefused('The layer has no text of its own here.');
  draft.change(file, below.length > 0, (node) => withoutKeys(node, [id]));
}
