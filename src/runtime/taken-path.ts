/** Reserved addresses that no page of any site can have. */

/** Folders with content-hashed file names: a name always has the same content. */
export const lastingFolders: readonly string[] = ['assets', '_fp', 'images', 'fonts', 'files'];

/** Why no page can be at an address, as the end of a sentence; undefined if one can. */
export function takenBecause(path: string): string | undefined {
  const [, first = ''] = path.split('/');
  if (path === '/404') return 'hosts show 404.html for unknown addresses';
  if (path === '/index') return 'index.html is the home page';
  if (path.endsWith('/index')) return 'hosts show index.html for the address without it';
  if (!lastingFolders.includes(first)) return undefined;
  return `"/${first}" is a folder of the site's own files, which browsers keep for a year`;
}
