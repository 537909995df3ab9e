import type { Target, Value } from '../../model/value';
import { filledPath } from '../../runtime/route-path';

/** Facts that addresses depend on: the base path ("" or "/shop"), the site's locales (the first has no prefix) and its pages. */
export type Addresses = {
  readonly base: string;
  readonly locales: readonly string[];
  /** Path of each page by id. */
  readonly paths: Readonly<Record<string, string>>;
};

/** Address of a path in a locale: the first locale has no prefix, every other is at /<locale><path>. */
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
 * Address of a link's target. Returns undefined for an unknown page and for an address with a scheme that could run code.
 * `evaluate` returns the value of an expression.
 */
export function targetAddress(
  addresses: Addresses,
  locale: string,
  target: Target,
  evaluate: (tree: unknown) => unknown,
): string | undefined {
  if (target.url !== undefined) {
    const url = String(literal(target.url, evaluate) ?? '');
    return safeUrl.test(url) ? url : undefined;
  }
  const fragment = target.fragment === undefined ? '' : `#${target.fragment}`;
  const path = target.page === undefined ? undefined : addresses.paths[target.page];
  if (path === undefined) return fragment || undefined;
  const whole = filledPath(path, (name) => literal(target.params?.[name] ?? null, evaluate));
  return pathAddress(addresses, locale, whole) + queryOf(target.query, evaluate) + fragment;
}

/** The query of a link; missing values are omitted. */
function queryOf(values: Target['query'] = {}, evaluate: (tree: unknown) => unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const known = literal(value, evaluate) ?? undefined;
    if (known !== undefined) query.set(name, String(known));
  }
  return query.size > 0 ? `?${query}` : '';
}

function literal(value: Value, evaluate: (tree: unknown) => unknown): unknown {
  return value !== null && typeof value === 'object' && '$' in value ? evaluate(value.$) : value;
}
