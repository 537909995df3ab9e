/** Edits of texts: set, and reset to inherited. */
import { layerOfFile } from '../source/folders';
import { isMessageId, isNameableMessage } from '../facts/messages';
import { layerFile } from './target';
import type { DraftContext, EditContext } from './target';
import { EditRefused } from './refusals';
import { nodeAt, withText, withoutKeys } from './tree-edit';

/** Whether the current site, or the layer to write, has a language. */
export const speaks = ({ project, site, layer }: EditContext, language: string): boolean =>
  [site, layer].some((name) => project.context(name)?.site.locales.includes(language) === true);

function messagesFile(context: EditContext, language: string) {
  const { project, site } = context;
  if (!speaks(context, language)) throw new EditRefused('no-language', { language });
  const { file } = layerFile(context, `content/messages/${language}.json`);
  const layers = project.source(site)?.messages[language] ?? [];
  const index = layers.findIndex((layer) => layer.file === file);
  const chain = project.chain(site);
  const below = layers.slice(index + 1).filter((layer) => {
    return chain.indexOf(layerOfFile(layer.file)) > chain.indexOf(context.layer);
  });
  return { file, below };
}

/** Sets texts in a language, by id; does not repeat an inherited text. */
export function setTexts(context: DraftContext, language: string, texts: Readonly<Record<string, string>>): void {
  for (const id of Object.keys(texts))
    if (!isMessageId(id) || !isNameableMessage(id)) throw new EditRefused('no-text-id', { id });
  const { file, below } = messagesFile(context, language);
  const inherited = (id: string): unknown => below.find(({ messages }) => Object.hasOwn(messages, id))?.messages[id];
  context.draft.change(file, below.length > 0, (node) =>
    Object.entries(texts).reduce(
      (made, [id, text]) => (inherited(id) === text ? withoutKeys(made, [id]) : withText(made, id, text)),
      node,
    ),
  );
}

/** Removes the text of a layer in a language, so that the inherited one applies again. */
export function unsetText(context: DraftContext, id: string, language: string): void {
  const { file, below } = messagesFile(context, language);
  const isThere = nodeAt(context.draft.treeOf(file), [id]) !== undefined;
  if (!isThere || !isMessageId(id)) throw new EditRefused('no-own-text');
  context.draft.change(file, below.length > 0, (node) => withoutKeys(node, [id]));
}
