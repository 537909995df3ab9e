import type { Answer } from '../../model/operation';
import type { CompiledPage, PagePaths } from '../../model/page';
import type { CompiledSite } from '../../model/site';
import { filledPath, isFileName } from '../../runtime/route-path';
import { takenBecause } from '../../runtime/taken-path';
import type { PublishingClient } from './ask';
import { itemName } from './published-data';
import type { Params } from './published-data';

/** One page to publish. */
export type Listed = { readonly params: Params; readonly key?: unknown };

/** Limit of pages of a list, for a list whose end is never found. */
const mostPieces = 1000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The list in a response. */
function itemsIn(answer: Answer, each: string | undefined): readonly unknown[] {
  if (answer.status === 'empty') return [];
  const steps = each?.split('.') ?? [];
  const found = steps.reduce<unknown>((inner, step) => (isRecord(inner) ? inner[step] : undefined), answer.value);
  return Array.isArray(found) ? found : [];
}

/** Values as the operation declares them: a number becomes text where it expects text. */
function typed(site: CompiledSite, { operation }: PagePaths, values: Readonly<Record<string, unknown>>) {
  const properties = site.operations[operation]?.with?.['properties'];
  const isText = (name: string): boolean => {
    const schema = isRecord(properties) ? properties[name] : undefined;
    return isRecord(schema) && schema['type'] === 'string';
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && isText(name) ? String(value) : value,
    ]),
  );
}

/**
 * The parameter values from an item.
 * @throws Error for a value that does not match its pattern, which might lead to another file.
 */
function paramsOf(
  { addressParams = {} }: CompiledPage,
  paths: PagePaths,
  item: unknown,
  client: PublishingClient,
): Params {
  return Object.fromEntries(
    Object.entries(addressParams).map(([name, { type, pattern }]) => {
      const tree = paths.params[name];
      const value = tree === undefined ? undefined : client.evaluate(tree, { item });
      const text = String(value ?? '');
      if (!new RegExp(`^(?:${pattern})$`, 'u').test(text) || !isFileName(text))
        throw new Error(`${JSON.stringify(value ?? null)} does not match the pattern of "${name}"`);
      return [name, type === 'integer' ? Number(text) : text];
    }),
  );
}

/** Whether an address is that of a home page, of a page of a language, of the page for unknown addresses, or in a folder of files. */
function isReserved({ settings: { locales } }: CompiledSite, path: string): boolean {
  const [first = '', ...more] = path.split('/').slice(1);
  const reserved = more.length === 0 ? locales : locales.slice(1);
  return takenBecause(path) !== undefined || reserved.includes(first);
}

/** @throws Error for an address that no page of a list can have. */
function requireFree(site: CompiledSite, path: string): void {
  if (isReserved(site, path)) throw new Error(`${path} is the address of something else on every site`);
}

/** Lists the pages of an address with parameters. `refuse` receives the reason for each item that cannot be a page. */
export async function listPages(
  site: CompiledSite,
  page: CompiledPage & { readonly paths: PagePaths },
  client: PublishingClient,
  refuse: (reason: string) => void,
): Promise<readonly Listed[]> {
  const { paths } = page;
  const found = new Map<string, Listed>();
  let values: Readonly<Record<string, unknown>> | undefined = typed(site, paths, client.values(paths.with));
  for (let piece = 0; values !== undefined && piece < mostPieces; piece += 1) {
    const answer: Answer = await client.call(paths.operation, values);
    const before = found.size;
    for (const item of itemsIn(answer, paths.each)) {
      try {
        const params = paramsOf(page, paths, item, client);
        requireFree(
          site,
          filledPath(page.path, (name) => params[name]),
        );
        const key = paths.key && client.evaluate(paths.key, { item });
        found.set(itemName(params), { params, ...(key !== undefined && { key }) });
      } catch (failure) {
        refuse(failure instanceof Error ? failure.message : String(failure));
      }
    }
    // A page without new items is the end, whatever the response says about the next.
    if (found.size === before || answer.status === 'empty' || paths.next === undefined) break;
    const next: Record<string, unknown> = {};
    for (const [name, tree] of Object.entries(paths.next)) next[name] = client.evaluate(tree, { result: answer.value });
    values = Object.values(next).some((value) => value === null || value === undefined)
      ? undefined
      : { ...values, ...typed(site, paths, next) };
  }
  return [...found.values()];
}
