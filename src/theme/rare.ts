/** Rare elements and classes in the rules that every page includes. */
const rare = ['h3', 'h4', 'ol', 'input', 'select', 'textarea', 'dialog', '.card', '.notice'];

/** The class names in some HTML. */
export const classesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

/** The rare ones that some HTML does not use. */
export function missingRare(html: string): readonly string[] {
  const classes = classesIn(html);
  const isThere = (name: string) => (name.startsWith('.') ? classes.has(name.slice(1)) : html.includes(`<${name}`));
  return rare.filter((name) => !isThere(name));
}

/** The same rules without these names in their lists of selectors. */
export function withoutRare(css: string, names: readonly string[]): string {
  const missing = names.map((name) => name.replace('.', '\\.')).join('|');
  return missing
    ? css.replace(new RegExp(`,(?:${missing})(?:\\[\\w+\\])?(?=[,{)])|(?<=[{},])(?:${missing}),`, 'g'), '')
    : css;
}
