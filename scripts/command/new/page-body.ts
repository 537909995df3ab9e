import { asList, asObject } from '../../../src/base/json';
import { UsageError } from '../usage';
import type { DefinitionDraft } from './draft';

/** Puts a block behind what the page's first section shows, or behind all where it begins with another block. */
export function addToPage(files: DefinitionDraft, layer: string, page: string, block: object): void {
  const path = `${layer}content/pages/${page}.json`;
  const body = asList(asObject(files.read(path))['body']);
  if (body.length === 0)
    throw new UsageError(
      `${path} is not a page with a body. Begin one with faceplate new page ${page}, or leave out --page.`,
    );
  const isSection = Array.isArray(asObject(body[0])['body']);
  files.append(path, isSection ? ['body', 0, 'body'] : ['body'], block);
}
