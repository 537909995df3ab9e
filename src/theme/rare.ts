/** Elements and classes that few pages have, but that the rules every page starts from name. */
const rare = ['h3', 'h4', 'ol', 'input', 'select', 'textarea', 'dialog', '.card', '.notice'];

/** The class names that some HTML uses. */
export const classesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

/** The rare ones that some HTML has not. */
export function missingRare(html: string): readonly string[] {
  const classes = classesIn(html);
  const isThere = (name: string) => (name.startsWith('.') ? classes.has(name.slice(1)) : html.includes(`<${name}`));
  return rare.filter((name) => !isThere(name));
}

/** The same rules, whose lists of selectors leave out these names. */
export function withoutRare(css: string, names: readonly string[]): string {
  const missing = names.map((name) => name.replace('.', '\\.')).join('|');
  return missing
    ? css.replace(new RegExp(`,(?:${missing})(?:\\[\\w+\\])?(?=[,{)])|(?<=[{},])(?:${missing}),`, 'g'), '')
    : css;
}
