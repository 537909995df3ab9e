/** Packs that a site leaves out although it inherits them, and still sets what only they describe. */
import { asList, asObject, asText, texts } from '../../base/json';
import { siteReporter } from '../problems';
import type { Problem } from '../problems';
import type { Layer } from './layer';
import type { KnownPacks } from './packs';
import { originOf } from './positions';

const report = siteReporter('packs', {
  FP1040: {
    message: '"packs" leaves out {packs}, and the site still says what they describe, such as "{what}".',
    fix: 'To add a pack to those that are inherited, write { "$add": ["…"] }. Else take what they describe out of "duties" and "seller".',
    spoils: ['named packs', 'site.json/duties', 'site.json/seller'],
  },
});

/** The packs in a layer's "packs", or in its "$add". */
function namedIn(layer: Layer): readonly string[] {
  const packs = asObject(layer.files.settings.get('')?.value)['packs'];
  return texts(Array.isArray(packs) ? packs : asObject(packs)['$add']);
}

/** Names of the duties and seller facts that a pack describes. */
function describedBy(name: string, packs: KnownPacks): readonly string[] {
  const pack = asObject(packs.get(name)?.value);
  const duties = Object.values(asObject(pack['duties'])).flatMap(asList);
  return [...duties.flatMap((duty) => asText(asObject(duty)['id']) ?? []), ...Object.keys(asObject(pack['seller']))];
}

/**
 * Reports a site that leaves out inherited packs that it needs, unless a name in its list is unknown, which may be one
 * of them, misspelt. Takes its name, its layers, its merged settings, and all packs of the project.
 */
export function leftOutPacks(
  site: string,
  layers: readonly Layer[],
  settings: unknown,
  packs: KnownPacks,
): readonly Problem[] {
  const { packs: list, duties, seller } = asObject(settings);
  const named = texts(list);
  if (named.some((name) => !packs.has(name))) return [];
  const gone = [...new Set(layers.flatMap(namedIn))].filter((name) => packs.has(name) && !named.includes(name));
  const described = new Set(named.flatMap((name) => describedBy(name, packs)));
  const orphaned = [...Object.keys(asObject(duties)), ...Object.keys(asObject(seller))].filter(
    (name) => !described.has(name),
  );
  const missed = gone.filter((name) => describedBy(name, packs).some((what) => orphaned.includes(what)));
  const what = orphaned.find((name) => missed.some((pack) => describedBy(pack, packs).includes(name)));
  if (what === undefined) return [];
  const at = originOf(asObject(settings), 'packs');
  return [report(site, 'FP1040', at, { packs: missed.map((name) => `"${name}"`).join(', '), what })];
}
