import type { Target, Value } from '../../model/value';

/** What addresses depend on: the base path ("" or "/fibre"), the site's locales (the first has no prefix) and its pages. */
export type Addresses = {
  readonly base: string;
  readonly locales: readonly string[];
  /** Path of each page by id. */
  readonly paths: Readonly<Record<string, string>>;
};

/** Address of a path in a locale: the first locale lies at the path itself, every other at /<locale><path>. */
export function pathAddress(
  { base, locales }: Pick<Addresses, 'base' | 'locales'>,
  locale: string,
  path: string,
): string {
  const local = (locale === locales[0] ? '' : `/${locale}`) + (path === '/' ? '' : path);
  return base + (local || '/');
}

const safeUrl = /^(https:\/\/|mailto:|tel:)/i;

/**
 * Address of a link's target. Gives undefined for an unknown page and for an address with a scheme that could run code.
 * `evaluate` gives the value of an expression.
 */
export function targetAddress(
  addresses: Addresses,
  locale: string,
  target: Target,
  evaluate: (tree: unknown) => unknown,
): string | undefined {
  if (target.url !== undefined) {
    const url = typeof target.url === 'string' ? target.url : String(evaluate(target.url.$) ?? '');
    return safeUrl.test(url) ? url : undefined;
  }
  const path = target.page === undefined ? undefined : addresses.paths[target.page];
  if (path === undefined) return target.fragment === undefined ? undefined : `#${target.fragment}`;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(target.query ?? {})) {
    const given = literal(value, evaluate);
    if (given !== null && given !== undefined) query.set(name, String(given));
  }
  const search = query.size > 0 ? `?${query}` : '';
  return pathAddress(addresses, locale, path) + search + (target.fragment === undefined ? '' : `#${target.fragment}`);
}

function literal(value: Value, evaluate: (tree: unknown) => unknown): unknown {
  return value !== null && typeof value === 'object' && '$' in value ? evaluate(value.$) : value;
}
