/**
 * Explains an address of a site: its value, the layers that set it, its uses and its visibility.
 * An address is a name (`orders`, `orders.title`), a route (`/orders`), the blocks of a page with an id (`orders#list`), the one at a path
 * of slots and ids (`orders:/list/ready/cards`), an item of a menu (`header.orders`) or a path in site.json (`theme.color.brand`);
 * `kind:name` chooses among several.
 */
import { nearest } from '../../base/nearest';
import { asList, asObject, asText, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { addressesOf } from '../../model/block-address';
import type { CheckContext } from '../check/rule';
import { rolesIn } from '../check/types/role-conditions';
import { isMessageId, localeChain, messageLayers, messageNames } from '../facts/messages';
import { conditionsAround } from '../language/scope';
import type { SchemaVisit } from '../language/walk';
import type { NormalPage } from '../normalise/normalise';
import type { Explained, LayerValue } from './explained';
import { saidKeys, layerValues } from './layer-values';
import { usesOf } from './uses';

type ExplainedDetails = Omit<Explained, 'kind' | 'name' | 'uses'>;

type Fact = Explained['facts'][number];

/** Kinds of things with an address, each with its explanation. */
type Kind = {
  readonly names: (context: CheckContext) => readonly string[];
  readonly explain: (context: CheckContext, name: string) => ExplainedDetails | undefined;
  /** All full names for an ambiguous one; default: the name itself. */
  readonly meant?: (context: CheckContext, name: string) => readonly string[];
  /** The kind and name that its uses refer to; default: its own. */
  readonly usedAs?: (context: CheckContext, name: string) => readonly [kind: string, name: string];
};

const listOf = (roles: readonly string[]): string => (roles.length === 0 ? 'nobody' : roles.join(', '));

const accessOf = ({ site }: CheckContext, { access }: NormalPage): readonly string[] => access ?? site.roles;

/** Explains a thing with its own file, or an entry in the map of a file. */
const explainSource = (
  { textOf }: CheckContext,
  value: unknown,
  facts: readonly Fact[] = [],
): ExplainedDetails | undefined =>
  isObject(value) ? { facts, said: layerValues(textOf, value), keys: saidKeys(textOf, value) } : undefined;

const mapped = (mapOf: (context: CheckContext) => object): Kind => ({
  names: (context) => Object.keys(mapOf(context)),
  explain: (context, name) => explainSource(context, Reflect.get(mapOf(context), name)),
});

const page: Kind = {
  names: ({ site }) => site.pages.map(({ id }) => id),
  explain(context, name) {
    const found = context.site.pages.find(({ id }) => id === name);
    if (found === undefined) return undefined;
    const entry = explainSource(context, found.entry, [
      ['route', found.path],
      ['seen by', listOf(accessOf(context, found))],
    ]);
    const file = explainSource(context, found.file);
    return (
      entry && { ...entry, said: [...entry.said, ...(file?.said ?? [])], keys: [...entry.keys, ...(file?.keys ?? [])] }
    );
  },
};

const route: Kind = {
  names: ({ site }) => site.pages.map(({ path }) => path),
  explain(context, name) {
    const found = context.site.pages.find(({ path }) => path === name);
    const explanation = found && page.explain(context, found.id);
    return (
      explanation && {
        ...explanation,
        facts: [['page', found.id], ...explanation.facts.filter(([fact]) => fact !== 'route')],
      }
    );
  },
  usedAs: ({ site }, name) => ['page', site.pages.find(({ path }) => path === name)?.id ?? ''],
};

/** The place of a block in the definitions: in the file of its page or, if inline, in the page's entry. */
const placeOf = ({ units }: CheckContext, pageId: string, value: object): SchemaVisit | undefined =>
  units
    .flatMap(({ page: of, places }) => (of?.id === pageId ? places : []))
    .find((place) => place.owner === value && place.value === value);

/** Every block of a page by its address. */
const blocksOn = (page: NormalPage): ReadonlyMap<string, JsonObject> =>
  new Map([...addressesOf(page.body)].map(({ block: value, path }) => [`${page.id}:${path}`, value]));

/** Roles that see a block, and the conditions that hide it from the others. */
function visibility(context: CheckContext, pageId: string, place: SchemaVisit): readonly Fact[] {
  const { site } = context;
  const found = site.pages.find(({ id }) => id === pageId);
  const all = found === undefined ? site.roles : accessOf(context, found);
  const own = asObject(place.value)['when'];
  const conditions = [...conditionsAround(place.scope), ...(typeof own === 'string' ? [own] : [])];
  const roles = asObject(place.value)['roles'];
  const seen = rolesIn(place.scope, all, site.roles[0]).filter((role) => !Array.isArray(roles) || roles.includes(role));
  return [['seen by', listOf(seen)], ...conditions.map((source): Fact => ['only while', source])];
}

const pageOf = ({ site }: CheckContext, name: string): NormalPage | undefined =>
  site.pages.find(({ id }) => id === name.split(/[#:]/)[0]);

const block: Kind = {
  names: ({ site }) =>
    site.pages.flatMap((on) =>
      [...blocksOn(on)].flatMap(([address, { id }]) =>
        typeof id === 'string' ? [address, `${on.id}#${id}`] : [address],
      ),
    ),
  meant(context, name) {
    const [pageId, id] = name.split('#');
    const on = id === undefined ? undefined : pageOf(context, name);
    if (on === undefined || on.id !== pageId) return [name];
    return [...blocksOn(on)].flatMap(([address, value]) => (value['id'] === id ? [address] : []));
  },
  explain(context, name) {
    const on = pageOf(context, name);
    const value = on && blocksOn(on).get(name);
    const place = on && value && placeOf(context, on.id, value);
    if (place === undefined) return undefined;
    const kind = asObject(place.value)['block'] ?? place.definition;
    return explainSource(context, place.value, [['kind', String(kind)], ...visibility(context, on?.id ?? '', place)]);
  },
};

const message: Kind = {
  names: messageNames,
  explain({ site, textOf }, id) {
    if (!isMessageId(id)) return undefined;
    const values = site.locales.flatMap((locale) =>
      messageLayers(site.source, localeChain(site.settings, locale)).flatMap(({ layer }): readonly LayerValue[] =>
        layerValues(textOf, layer.messages, id),
      ),
    );
    const once = new Map(values.map((one) => [`${one.at.file} ${one.at.from}`, one]));
    return once.size === 0 ? undefined : { facts: [], said: [...once.values()], keys: [] };
  },
};

function settingAt(settings: object, path: string): { readonly container: object; readonly key: string } | undefined {
  let container: unknown = settings;
  const keys = path.split('.');
  const key = keys.pop() ?? '';
  for (const step of keys) container = asObject(container)[step];
  return isObject(container) && Object.hasOwn(container, key) ? { container, key } : undefined;
}

const setting: Kind = {
  names: ({ site }) =>
    Object.entries(site.settings).flatMap(([key, value]) => [
      key,
      ...Object.keys(asObject(value)).map((inner) => `${key}.${inner}`),
    ]),
  explain({ site, textOf }, path) {
    const found = settingAt(site.settings, path);
    if (found === undefined) return undefined;
    const value: unknown = Reflect.get(found.container, found.key);
    return { facts: [], said: layerValues(textOf, found.container, found.key), keys: saidKeys(textOf, value) };
  },
};

/** Items of a menu and of the groups in it, as `<menu>.<item>`. */
const menuItems = (menu: string, items: unknown): readonly (readonly [name: string, item: JsonObject])[] =>
  asList(items)
    .filter(isObject)
    .flatMap((item) => [[`${menu}.${asText(item['id']) ?? ''}`, item] as const, ...menuItems(menu, item['children'])]);

const menu = mapped(({ site }) =>
  Object.fromEntries(Object.entries(site.menus).flatMap(([name, items]) => menuItems(name, items))),
);

const kinds: Readonly<Record<string, Kind>> = {
  route,
  page,
  block,
  message,
  operation: mapped(({ site }) => site.operations),
  form: {
    names: ({ site }) => Object.keys(site.forms),
    explain(context, name) {
      const form = context.site.forms[name];
      const [schema, layout] = [explainSource(context, form?.schema), explainSource(context, form?.layout)];
      return (
        schema &&
        layout && { facts: [], said: [...schema.said, ...layout.said], keys: [...schema.keys, ...layout.keys] }
      );
    },
  },
  part: mapped(({ site }) => site.source.parts),
  entity: mapped(({ site }) => site.entities),
  menu,
  state: mapped(({ site }) => asObject(site.settings['state'])),
  setting,
};

/** Explanations of an address; `near`: the closest known name if there are none. */
export type Explanation = { readonly found: readonly Explained[]; readonly near?: string | undefined };

/** The kind in an address, and the name after it; a page may be named like a kind, but then its path follows. */
function chosenIn(
  { site }: CheckContext,
  address: string,
): { readonly kind: string | undefined; readonly name: string } {
  const [, named = '', rest = ''] = /^([a-z]+):(.+)$/.exec(address) ?? [];
  const isPath = rest.startsWith('/') && named !== 'route' && site.pages.some(({ id }) => id === named);
  return named in kinds && !isPath ? { kind: named, name: rest } : { kind: undefined, name: address };
}

/** All things with this address in a site, of every kind or of the one that the address names (`state:basket`). */
export function explainAddress(context: CheckContext, address: string): Explanation {
  const chosen = chosenIn(context, address);
  const candidates = Object.entries(kinds).filter(([kind]) => chosen.kind === undefined || chosen.kind === kind);
  const found = candidates.flatMap(([kind, { explain, meant, usedAs }]) =>
    (meant?.(context, chosen.name) ?? [chosen.name]).flatMap((name): readonly Explained[] => {
      const explanation = explain(context, name);
      if (explanation === undefined) return [];
      const uses = usesOf(context, ...(usedAs?.(context, name) ?? ([kind, name] as const)));
      return [{ kind, name, uses, ...explanation }];
    }),
  );
  if (found.length > 0) return { found };
  const names = candidates.flatMap(([, { names: all }]) => all(context));
  return { found, near: nearest(chosen.name, names) };
}
