/** Texts of removed content: they are removed with it, unless something else shows them. */
import type { StudioEdit } from '../../../studio/protocol';
import { shownMessages } from '../check/findings/uses';
import { layerOfFile } from '../source/folders';
import { messagesNamed } from './named-texts';
import { removedItem } from './removed-place';
import { targetOf } from './target';
import type { DraftContext, EditContext } from './target';
import { withoutKeys } from './tree-edit';

/** Messages in files before content was removed, by the path of the file in its layer. */
export type NamedBefore = Map<string, ReadonlySet<string>>;

/** The address whose content an edit removes; undefined for one that only adds or changes. */
function takenFrom(context: DraftContext, edit: StudioEdit): string | undefined {
  if ('remove' in edit) return edit.remove;
  if ('drop' in edit) return edit.drop;
  if (!('unset' in edit)) return undefined;
  const bringsBack = edit.key === undefined && removedItem(context, edit.unset) !== undefined;
  return bringsBack ? undefined : edit.unset;
}

const namedIn = ({ project, layer }: EditContext, file: string): ReadonlySet<string> => {
  const source = project.source(layer);
  return source === undefined ? new Set() : messagesNamed(project.language(), source, file);
};

/** Messages in a file of the layers below: removed content with them can be restored. */
function namedBelow(context: EditContext, file: string): ReadonlySet<string> {
  const [, below] = context.project.chain(context.layer);
  return below === undefined ? new Set() : namedIn({ ...context, layer: below }, file);
}

/** Records the messages of a file before an edit removes content. */
export function noteNamed(context: DraftContext, edit: StudioEdit, before: NamedBefore): void {
  const address = takenFrom(context, edit);
  if (address === undefined) return;
  const { name } = targetOf(context, address);
  if (!before.has(name)) before.set(name, namedIn(context, name));
}

/** Whether a site shows a message, or has a part that names it; true if the site cannot be read. */
function usesOf({ project }: EditContext, site: string): (id: string) => boolean {
  const context = project.context(site);
  if (context === undefined) return () => true;
  const shown = shownMessages(context);
  const { source } = context.site;
  const parts = Object.keys(source.parts).map((name) =>
    messagesNamed(project.language(), source, `content/parts/${name}.json`),
  );
  return (id) => shown.has(id) || parts.some((named) => named.has(id));
}

type TextFile = { readonly file: string; readonly messages: object; readonly isBelow: boolean };

/** Texts that a site writes itself, in each of its languages; `isBelow`: layers below have a file of that language too. */
const ownTexts = ({ project }: EditContext, site: string): readonly TextFile[] =>
  Object.values(project.source(site)?.messages ?? {}).flatMap(([own, ...below]) =>
    own !== undefined && layerOfFile(own.file) === site ? [{ ...own, isBelow: below.length > 0 }] : [],
  );

/**
 * Removes the layer's own texts of messages that files named before and nothing names now, in every language, including those of sites that
 * extend it. Keeps a message that any site with the layer still uses, and texts of a message that a layer below has or names: restored
 * content has them again.
 */
export function removeLostTexts(context: DraftContext, before: NamedBefore): void {
  const { project, layer } = context;
  const texts = ownTexts(context, layer);
  const inherited = new Set(
    Object.values(project.source(layer)?.messages ?? {})
      .flat()
      .flatMap(({ file, messages }) => (layerOfFile(file) === layer ? [] : Object.keys(messages))),
  );
  let lost = [...before].flatMap(([file, ids]) => {
    const named = [namedIn(context, file), namedBelow(context, file)];
    const isGone = (id: string): boolean => !inherited.has(id) && !named.some((names) => names.has(id));
    return [...ids].filter((id) => isGone(id) && texts.some(({ messages }) => Object.hasOwn(messages, id)));
  });
  const extending = project.sites().filter((site) => project.chain(site).includes(layer));
  for (const site of extending) {
    if (lost.length === 0) return;
    const isUsed = usesOf(context, site);
    lost = lost.filter((id) => !isUsed(id));
  }
  const above = extending.flatMap((site) => (site === layer ? [] : ownTexts(context, site)));
  for (const { file, messages, isBelow } of [...texts, ...above])
    if (lost.some((id) => Object.hasOwn(messages, id)))
      context.draft.change(file, isBelow, (node) => withoutKeys(node, lost));
}
