/** Renames something of a site wherever it is written, in every site that uses it. */
import { messageUses } from '../check/findings/message-uses';
import type { CheckContext } from '../check/rule';
import { messageIds } from '../facts/messages';
import { layerFolder } from '../source/folders';
import type { Origin } from '../source-site';
import { matchesAt, matchesIn } from './name-edits';
import type { KnownText, NameEdit, RenameFiles, Renaming } from './name-edits';
import { editsOfField } from './rename-field';
import { editsOfRole } from './rename-role';
import { editsOfRoute } from './rename-route';
import { marksFile } from '../translate/units';
import type { Named } from './named';
import { definitionsOf, usesOfName } from './named';
import { escapedPattern } from '../../base/escaped-pattern';

/** Kinds that can be renamed at their definition. */
const byName: readonly string[] = ['message', 'state', 'page', 'operation', 'part', 'form', 'role'];

/** Kinds that can be renamed: a route and a field are given in full, "/faq" and "contact.email". */
export const renamable: readonly string[] = [...byName, 'route', 'field'];

/** Whether all parts of such a name are literal somewhere. */
export const canRename = ({ kind }: Named): boolean => byName.includes(kind);

/** The name where it is used: a whole text, or in an expression after `state.`. */
function editsOfUse(at: Origin, { kind, name }: Named, to: string, textOf: KnownText): readonly NameEdit[] {
  const word = escapedPattern(name);
  const whole = matchesAt(at, new RegExp(`(")(${word})(?=")`, 'g'), to, textOf);
  if (kind !== 'state') return whole;
  return [...whole, ...matchesAt(at, new RegExp(`(\\bstate\\.)(${word})(?!\\w)`, 'g'), to, textOf)];
}

/** The name where it is declared: the key before a value, or the `id` inside it. */
function editsOfDefinition(at: Origin, { kind, name }: Named, to: string, textOf: KnownText): readonly NameEdit[] {
  const text = textOf(at.file) ?? '';
  const word = escapedPattern(name);
  if (kind === 'message' || kind === 'state') {
    const before = new RegExp(`"(${word})"\\s*:\\s*$`).exec(text.slice(0, at.from));
    const from = before === null ? undefined : before.index + 1;
    return from === undefined ? [] : [{ at: { file: at.file, from, to: from + name.length }, text: to }];
  }
  const key = kind === 'form' ? 'form' : 'id';
  return matchesAt(at, new RegExp(`("${key}"\\s*:\\s*")(${word})(?=")`, 'g'), to, textOf).slice(0, 1);
}

/** Entries in a layer's list of pages that name a page of another layer: to change it, to remove it, or to place one next to it. */
function editsOfOverlays(
  { site }: CheckContext,
  { kind, name }: Named,
  to: string,
  { textOf, root }: RenameFiles,
): readonly NameEdit[] {
  if (kind !== 'page') return [];
  const pattern = new RegExp(String.raw`("(?:id|\$after|\$before)"\s*:\s*")(${escapedPattern(name)})(?=")`, 'g');
  return site.source.chain.flatMap((layer) => {
    const file = `${layerFolder(root, layer)}pages.json`;
    return matchesIn(textOf(file) ?? '', pattern, { file, from: 0 }, to);
  });
}

/** The texts that a form derives from a prefix: labels of its fields, messages of its rules. */
function ownTexts(contexts: readonly CheckContext[], form: string, prefix: string): ReadonlySet<string> {
  const uses = contexts.flatMap(messageUses);
  const ids = uses.flatMap(({ by, unit, ids }) => (by !== undefined && unit?.form?.id === form ? ids : []));
  return new Set(ids.filter((id) => id.startsWith(`${prefix}.`)));
}

/** Where a message is written, in each language of each layer, with the source notes of its translations. */
function editsOfTexts({ site }: CheckContext, { name }: Named, to: string, textOf: KnownText): readonly NameEdit[] {
  const key = new RegExp(`(")(${escapedPattern(name)})(?="\\s*:)`, 'g');
  const messageFiles = Object.values(site.source.messages).flatMap((layers) => layers.map(({ file }) => file));
  const noted = site.source.chain.flatMap((layer) => site.locales.map((locale) => marksFile(layer, locale)));
  return [...messageFiles, ...noted].flatMap((file) => matchesIn(textOf(file) ?? '', key, { file, from: 0 }, to));
}

/** Texts of a form under its prefix, such as "contact" or "contact.email", are renamed with it. */
function editsOfOwnTexts(
  contexts: readonly CheckContext[],
  form: string,
  [prefix, to]: readonly [string, string],
  textOf: KnownText,
): Renaming {
  const ids = ownTexts(contexts, form, prefix);
  const message = (name: string): Named => ({ kind: 'message', name, from: 0, to: 0 });
  const edits: NameEdit[] = [];
  for (const context of contexts) {
    const known = messageIds(context.site.source, Object.keys(context.site.source.messages));
    for (const id of ids) {
      const next = to + id.slice(prefix.length);
      if (!known.has(id)) continue;
      if (known.has(next)) return { refused: `There is a message "${next}" already.` };
      edits.push(...editsOfTexts(context, message(id), next, textOf));
    }
    for (const { ids: used, at, by } of messageUses(context)) {
      const [id = ''] = used;
      if (by !== undefined || at === undefined || !ids.has(id)) continue;
      edits.push(...editsOfUse(at, message(id), to + id.slice(prefix.length), textOf));
    }
  }
  return { edits };
}

/** The parts of a field's name, "contact.email". */
export function fieldName(name: string): { readonly form: string; readonly field: string } {
  const dot = name.indexOf('.');
  return { form: name.slice(0, Math.max(dot, 0)), field: name.slice(dot + 1) };
}

function editsOfFields(contexts: readonly CheckContext[], { name }: Named, to: string, where: RenameFiles): Renaming {
  const { form, field } = fieldName(name);
  const texts = editsOfOwnTexts(contexts, form, [name, to], where.textOf);
  if ('refused' in texts) return texts;
  const asking = contexts.filter(({ site }) => Object.hasOwn(site.forms, form));
  const renaming = { form, field, to: fieldName(to).field };
  return { edits: [...texts.edits, ...asking.flatMap((context) => editsOfField(context, renaming, where))] };
}

type NewName = (contexts: readonly CheckContext[], named: Named, to: string, where: RenameFiles) => Renaming;

/** Kinds that the language does not refer to by `x-ref`. */
const others: Readonly<Record<string, NewName>> = {
  field: editsOfFields,
  route: (contexts, { name }, to, { textOf }) => ({
    edits: contexts.flatMap((context) => editsOfRoute(context, name, to, textOf)),
  }),
};

/** Additional edits for a kind, besides its references. */
const along: Readonly<Record<string, NewName>> = {
  form: (contexts, { name }, to, { textOf }) => editsOfOwnTexts(contexts, name, [name, to], textOf),
  message: (contexts, named, to, { textOf }) => ({
    edits: contexts.flatMap((context) => editsOfTexts(context, named, to, textOf)),
  }),
  role: (contexts, { name }, to, { textOf }) => ({
    edits: contexts
      .filter(({ site }) => site.roles.includes(name))
      .flatMap((context) => editsOfRole(context, name, to, textOf)),
  }),
};

function editsByName(contexts: readonly CheckContext[], named: Named, to: string, where: RenameFiles): Renaming {
  const { textOf, root, inPackage } = where;
  const first = along[named.kind]?.(contexts, named, to, where) ?? { edits: [] };
  if ('refused' in first) return first;
  const edits = [...first.edits];
  for (const context of contexts) {
    edits.push(...editsOfOverlays(context, named, to, where));
    for (const at of definitionsOf(context, named, root)) edits.push(...editsOfDefinition(at, named, to, textOf));
    for (const at of usesOfName(context, named)) {
      const found = editsOfUse(at, named, to, textOf);
      // The later package has the new name in any case: check reports what a site shows by the old one.
      if (found.length === 0 && inPackage !== true)
        return { refused: `${at.file} uses "${named.name}" without writing it. It cannot be renamed by itself.` };
      edits.push(...found);
    }
  }
  return { edits };
}

/**
 * All edits for a new name. Takes each site that may use it, the renamed thing, its new name, and the texts of files.
 * Refuses if a use composes the name instead of writing it, such as the label of a field.
 */
export function renameEverywhere(
  contexts: readonly CheckContext[],
  named: Named,
  to: string,
  where: RenameFiles,
): Renaming {
  const found = others[named.kind]?.(contexts, named, to, where) ?? editsByName(contexts, named, to, where);
  if ('refused' in found) return found;
  // Sites share the layers below them.
  return { edits: [...new Map(found.edits.map((edit) => [`${edit.at.file} ${edit.at.from}`, edit])).values()] };
}
