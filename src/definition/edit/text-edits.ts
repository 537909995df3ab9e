/** Edits of texts: set, and back to inherited. */
import { layerOfFile } from '../source/folders';
import { isMessageId } from '../facts/messages';
import type { EditDraft } from './draft';
import { layerFile } from './target';
import type { EditContext } from './target';
import { EditRefused } from './refusals';
import { nodeAt, withText, withoutKeys } from './tree-edit';

function messagesFile(context: EditContext, language: string) {
  const { project, site } = context;
  const speaks = (name: string): boolean => project.context(name)?.site.locales.includes(language) === true;
  if (!speaks(site) && !speaks(context.layer)) throw new EditRefused('no-language', { language });
  const { file } = layerFile(context, `content/messages/${language}.json`);
  const layers = project.source(site)?.messages[language] ?? [];
  const index = layers.findIndex((layer) => layer.file === file);
  const chain = project.chain(site);
  const below = layers.slice(index + 1).filter((layer) => {
    return chain.indexOf(layerOfFile(layer.file)) > chain.indexOf(context.layer);
  });
  return { file, below };
}

/** Sets a text in a language; a text that is inherited already is not repeated. */
export function setText(draft: EditDraft, context: EditContext, id: string, language: string, text: string): void {
  if (!isMessageId(id) || !/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/.test(id)) throw new EditRefused('no-text-id', { id });
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
  if (!isThere || !isMessageId(id)) throw new EditRefused('no-own-text');
  draft.change(file, below.length > 0, (node) => withoutKeys(node, [id]));
}
