import type { Origin } from '../source-site';

/** The place of a picture as a whole, by the path of its file on disk; undefined for a file outside of the pictures of a site. */
export function pictureOrigin(path: string): Origin | undefined {
  const file = /(?:sites\/[^/]+\/)?(?:content\/)?images\/[^]*$/.exec(path)?.[0];
  return file === undefined ? undefined : { file, from: 0, to: 0 };
}
