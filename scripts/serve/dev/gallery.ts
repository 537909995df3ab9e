/** `/_gallery` of `faceplate dev`: the gallery in the colours of the site, rendered on demand. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Project } from '../../../src/definition/engine';
import { BuildCache } from '../../../src/publish/files/build-cache';
import { writeSite } from '../../../src/publish/files/write';
import { galleryFiles } from '../../gallery/files';
import type { Studio } from '../studio/server';
import { folderAnswers } from '../static/static';
import { devGallery } from './messages';

type GalleryOf = {
  readonly root: string;
  readonly project: Project;
  readonly site: string;
  /** The studio, once it is started: its palette shows the examples. */
  readonly studio: () => Pick<Studio, 'origin'> | undefined;
};

export type DevGallery = {
  /** Answers a request for the gallery; false for any other. */
  readonly answers: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Discards the gallery after a change; the next request builds it again. */
  readonly forget: () => void;
};

/** Serves the gallery of a site. While the site has errors the earlier gallery stays, if there is one. */
export function devGalleryOf({ root, project, site, studio }: GalleryOf): DevGallery {
  const folder = join(root, '.faceplate/gallery', site);
  const answer = folderAnswers(folder, devGallery);
  const cache = new BuildCache();
  let isMade = false;
  let making: Promise<void> | undefined;
  const make = async (): Promise<void> => {
    const origin = studio()?.origin;
    const frameAncestors = origin === undefined ? [] : [origin];
    const { files } = await galleryFiles({ root, project, site, base: devGallery, cache, frameAncestors });
    if (files) writeSite(folder, files, { keepDays: 0 });
    isMade ||= files !== undefined;
  };
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await (making ??= make());
    if (isMade) return answer(request, response);
    response
      .writeHead(503, { 'content-type': 'text/plain; charset=utf-8' })
      .end('The site has errors. Mend them first.\n');
  };
  return {
    forget: () => (making = undefined),
    answers: (request, response) => {
      const [path] = (request.url ?? '').split('?', 1);
      if (path !== devGallery && !path?.startsWith(`${devGallery}/`)) return false;
      reply(request, response).catch((failure: unknown) => {
        console.error(failure);
        response.writeHead(500).end();
      });
      return true;
    },
  };
}
