/** All icons and logos of a site in one file. */

/** The content of a drawing with unique ids and classes, because all drawings in a file share them. */
function withOwnNames(svg: string, drawing: string): string {
  const own = (_: string, before: string, name: string): string => `${before}${drawing}--${name}`;
  return svg
    .replace(/(\sid=["'])([^"']+)/g, own)
    .replace(/(url\(\s*["']?#|\s(?:xlink:)?href=["']#)([^"')\s]+)/g, own)
    .replace(/(?<=\sclass=["'])[^"']+/g, (names) => names.replace(/()(\S+)/g, own))
    .replace(/<style[^]*?<\/style>/g, (style) => style.replace(/([.#])(-?[a-z_][\w-]*)(?=[^{}]*\{)/gi, own));
}

/** Returns a sprite of named drawings; `<use href="sprite#name">` shows one in the text colour. */
export function iconSprite(icons: readonly (readonly [name: string, svg: string])[]): string {
  const symbols = icons.map(([name, svg]) => {
    const attributes = /<svg([^>]*)>/.exec(svg)?.[1]?.replace(/\s(id|xmlns|width|height)="[^"]*"/g, '') ?? '';
    const inner = svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
    return `<symbol id="${name}"${attributes}>${withOwnNames(inner.trim(), name)}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}
