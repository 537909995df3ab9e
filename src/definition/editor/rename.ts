/** Another name for something of a site: every place at which it is written, in every site that knows it. */
import { messageUses } from '../check/findings/message-uses';
import type { CheckContext } from '../check/rule';
import { messageIds } from '../facts/messages';
import { folderOf } from '../source/folders';
import type { Origin } from '../source-site';
import { marksFile } from '../translate/units';
import type { Named } from './named';
import { definitionsOf, usesOfName } from './named';

export type NameEdit = { readonly at: Origin; readonly text: string };

export type Renaming =
  | { readonly edits: readonly NameEdit[] }
  /** Why it cannot be: the place that makes up the name from others. */
  | { readonly refused: string };

/** What can be renamed. The names of fields and roles are agreed with whoever answers and asks: an API. */
export const renamable: readonly string[] = ['message', 'state', 'page', 'operation', 'part', 'form'];

/** Whether everything that makes up such a name is written somewhere. */
export const canRename = ({ kind }: Named): boolean => renamable.includes(kind);

type TextOf = (file: string) => string | undefined;

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function matches(text: string, pattern: RegExp, from: number, file: string, to: string): readonly NameEdit[] {
  return [...text.matchAll(pattern)].map((match) => {
    const begin = from + match.index + (match[1]?.length ?? 0);
    return { at: { file, from: begin, to: begin + (match[2]?.length ?? 0) }, text: to };
  });
}

/** The name where it is used: a whole text, or in an expression behind `state.`. */
function editsOfUse(at: Origin, { kind, name }: Named, to: string, textOf: TextOf): readonly NameEdit[] {
  const text = textOf(at.file)?.slice(at.from, at.to) ?? '';
  const word = escaped(name);
  const whole = matches(text, new RegExp(`(")(${word})(?=")`, 'g'), at.from, at.file, to);
  if (kind !== 'state') return whole;
  return [...whole, ...matches(text, new RegExp(`(\\bstate\\.)(${word})(?!\\w)`, 'g'), at.from, at.file, to)];
}

/** The name where it is given: the key in front of a value, or the `id` inside it. */
function editsOfDefinition(at: Origin, { kind, name }: Named, to: string, textOf: TextOf): readonly NameEdit[] {
  const text = textOf(at.file) ?? '';
  const word = escaped(name);
  if (kind === 'message' || kind === 'state') {
    const before = new RegExp(`"(${word})"\\s*:\\s*$`).exec(text.slice(0, at.from));
    const from = before === null ? undefined : before.index + 1;
    return from === undefined ? [] : [{ at: { file: at.file, from, to: from + name.length }, text: to }];
  }
  const key = kind === 'form' ? 'form' : 'id';
  return matches(
    text.slice(at.from, at.to),
    new RegExp(`("${key}"\\s*:\\s*")(${word})(?=")`, 'g'),
    at.from,
    at.file,
    to,
  ).slice(0, 1);
}

/** Where the list of pages of a layer names a page that another layer gives: to change it, to take it out, or to stand beside it. */
function editsOfOverlays(
  { site }: CheckContext,
  { kind, name }: Named,
  to: string,
  textOf: TextOf,
): readonly NameEdit[] {
  if (kind !== 'page') return [];
  const pattern = new RegExp(String.raw`("(?:id|\$after|\$before)"\s*:\s*")(${escaped(name)})(?=")`, 'g');
  return site.source.chain.flatMap((layer) => {
    const file = `${folderOf(layer)}pages.json`;
    return matches(textOf(file) ?? '', pattern, 0, file, to);
  });
}

/** The texts that a form names by itself: labels of its fields, what their rules say. */
function textsOfForm(contexts: readonly CheckContext[], form: string): ReadonlySet<string> {
  const uses = contexts.flatMap((context) => [...messageUses(context)]);
  const ids = uses.flatMap(({ by, unit, ids }) => (by !== undefined && unit?.form?.id === form ? ids : []));
  return new Set(ids.filter((id) => id.startsWith(`${form}.`)));
}

/** Where a message is said, in each language of each layer, with the notes of what its translations were made from. */
function editsOfTexts({ site }: CheckContext, { name }: Named, to: string, textOf: TextOf): readonly NameEdit[] {
  const key = new RegExp(`(")(${escaped(name)})(?="\\s*:)`, 'g');
  const said = Object.values(site.source.messages).flatMap((layers) => layers.map(({ file }) => file));
  const noted = site.source.chain.flatMap((layer) => site.locales.map((locale) => marksFile(layer, locale)));
  return [...said, ...noted].flatMap((file) => matches(textOf(file) ?? '', key, 0, file, to));
}

/** What a form names by itself goes with it. */
function editsOfForm(contexts: readonly CheckContext[], { name }: Named, to: string, textOf: TextOf): Renaming {
  const ids = textsOfForm(contexts, name);
  const edits: NameEdit[] = [];
  for (const context of contexts) {
    const known = messageIds(context.site.source, Object.keys(context.site.source.messages));
    for (const id of ids) {
      const next = to + id.slice(name.length);
      if (!known.has(id)) continue;
      if (known.has(next)) return { refused: `There is a message "${next}" already.` };
      edits.push(...editsOfTexts(context, { kind: 'message', name: id, from: 0, to: 0 }, next, textOf));
    }
    for (const { ids: used, at, by } of messageUses(context)) {
      const [id = ''] = used;
      if (by !== undefined || at === undefined || !ids.has(id)) continue;
      edits.push(...editsOfUse(at, { kind: 'message', name: id, from: 0, to: 0 }, to + id.slice(name.length), textOf));
    }
  }
  return { edits };
}

/**
 * Every edit that gives something another name. In: each site that may know it, what is renamed, its new name, the texts of files.
 * Refused where a use does not write the name but makes it up, such as the label of a field.
 */
export function renameEverywhere(
  contexts: readonly CheckContext[],
  named: Named,
  to: string,
  { textOf, root }: { readonly textOf: TextOf; readonly root: string },
): Renaming {
  const edits = new Map<string, NameEdit>();
  const keep = (found: readonly NameEdit[]): void => {
    for (const edit of found) edits.set(`${edit.at.file} ${edit.at.from}`, edit);
  };
  const texts = named.kind === 'form' ? editsOfForm(contexts, named, to, textOf) : { edits: [] };
  if ('refused' in texts) return texts;
  keep(texts.edits);
  for (const context of contexts) {
    if (named.kind === 'message') keep(editsOfTexts(context, named, to, textOf));
    keep(editsOfOverlays(context, named, to, textOf));
    for (const at of definitionsOf(context, named, root)) keep(editsOfDefinition(at, named, to, textOf));
    for (const at of usesOfName(context, named)) {
      const found = editsOfUse(at, named, to, textOf);
      if (found.length === 0) return { refused: `${at.file} uses "${named.name}" without writing it.` };
      keep(found);
    }
  }
  return { edits: [...edits.values()] };
}
