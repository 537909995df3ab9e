import type { Origin } from '../source-site';

/** The location of a whole picture, by the path of its file on disk; undefined for a file outside of a site's pictures. */
export function pictureOrigin(path: string): Origin | undefined {
  const file = /(?:sites\/[^/]+\/)?(?:content\/)?images\/[^]*$/.exec(path)?.[0];
  return file === undefined ? undefined : { file, from: 0, to: 0 };
}
