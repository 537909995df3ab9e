export type HeaderMatcher = {
  /** The path in the file, with * and :name. */
  readonly path: string;
  readonly pattern: RegExp;
  readonly headers: ReadonlyMap<string, string>;
};

const escaped = (text: string): string => text.replace(/[\\^$.|?+()[\]{}]/g, '\\$&');

/** Returns a path of `_headers` as a pattern: `*` matches anything, `:name` one path segment. */
const pathPattern = (path: string): RegExp =>
  new RegExp(
    `^${escaped(path)
      .replaceAll('*', '.*')
      .replace(/\/:[A-Za-z]\w*/g, '/[^/]+')}$`,
  );

/** Parses a `_headers` file: a path at the start of a line, its headers indented below, `#` begins a comment. */
export function parseHeaders(text: string): HeaderMatcher[] {
  const rules: { path: string; pattern: RegExp; headers: Map<string, string> }[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    if (/^\S/.test(line)) {
      const path = line.trim();
      rules.push({ path, pattern: pathPattern(path), headers: new Map() });
      continue;
    }
    const colon = line.indexOf(':');
    if (colon > 0) rules.at(-1)?.headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return rules;
}

/** Returns the headers of a path: those of all matching rules, later ones override. */
export function headersFor(rules: readonly HeaderMatcher[], path: string): Map<string, string> {
  return new Map(rules.filter(({ pattern }) => pattern.test(path)).flatMap(({ headers }) => [...headers]));
}
