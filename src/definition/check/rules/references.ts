import { nearest } from '../../../base/nearest';
import { documentOf } from '../../source/documents';
import { layoutFields } from '../../facts/form-fields';
import { asList, asObject, asText, isObject } from '../../../base/json';
import { localeChain } from '../../facts/messages';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import { at, listed } from '../rule';
import type { CheckContext, Rule } from '../rule';
import type { Origin } from '../../source-site';
import type { CheckableUnit } from '../../facts/checkable-units';
import type { SchemaVisit } from '../../language/walk';

const report = reporter('references', {
  FP3101: { message: 'There is no page "{name}".', fix: 'Known here: {known}.' },
  FP3102: { message: 'There is no operation "{name}".', fix: 'Known here: {known}.' },
  FP3103: { message: 'There is no form "{name}".', fix: 'Known here: {known}.' },
  FP3104: { message: 'There is no picture "{name}".', fix: 'Known here: {known}.' },
  FP3105: { message: 'There is no icon "{name}".', fix: 'Known here: {known}.' },
  FP3106: { message: 'There is no document "{name}".', fix: 'Known here: {known}.' },
  FP3107: { message: 'There is no menu "{name}".', fix: 'Known here: {known}.' },
  FP3108: { message: 'There is no dialog "{name}".', fix: 'Known here: {known}.' },
  FP3109: { message: 'There is no role "{name}".', fix: 'Known here: {known}.' },
  FP3110: { message: 'There is no language "{name}".', fix: 'Known here: {known}.' },
  FP3111: { message: 'There is no state "{name}".', fix: 'Known here: {known}.' },
  FP3112: { message: 'There is no data "{name}".', fix: 'Known here: {known}.' },
  FP3113: { message: 'There is no API "{name}".', fix: 'Known here: {known}.' },
  FP3114: { message: 'There is no protocol "{name}".', fix: 'Known here: {known}.' },
  FP3115: { message: 'There is no widget "{name}".', fix: 'Known here: {known}.' },
  FP3116: { message: 'There is no field "{name}".', fix: 'Known here: {known}.' },
  FP3117: { message: 'There is no place "{name}".', fix: 'Known here: {known}.' },
  FP3130: { message: 'There is no category of consent "{name}".', fix: 'Known here: {known}.' },
  FP3118: { message: 'There is no file "{name}".', fix: 'Known here: {known}.' },
});

type Kind = {
  readonly code: keyof typeof report.texts;
  readonly names: (context: CheckContext, unit: CheckableUnit) => readonly string[];
  readonly has?: (context: CheckContext, name: string) => boolean;
};

const keys = (value: unknown): readonly string[] => Object.keys(asObject(value));

const assetNames =
  (folder: string) =>
  ({ site }: CheckContext): readonly string[] =>
    keys(site.source.assets).filter((name) => name.startsWith(folder));

const iconNames = ({ site }: CheckContext): readonly string[] =>
  Object.keys(site.source.assets).flatMap((name) => /^images\/icons\/(.+)\.svg$/.exec(name)?.[1] ?? []);

const documentNames = ({ site }: CheckContext): readonly string[] =>
  localeChain(site.settings, site.locales[0] ?? '').flatMap((locale) =>
    keys(site.source.documents[locale]).map(documentOf),
  );

const categoryNames = ({ site }: CheckContext): readonly string[] =>
  asList(asObject(site.settings['consent'])['categories']).flatMap(
    (category) => asText(asObject(category)['id']) ?? [],
  );

const kinds: Readonly<Record<string, Kind>> = {
  page: { code: 'FP3101', names: ({ site }) => site.pages.map(({ id }) => id) },
  operation: { code: 'FP3102', names: ({ site }) => keys(site.operations) },
  form: { code: 'FP3103', names: ({ site }) => keys(site.forms) },
  asset: { code: 'FP3104', names: assetNames('images/') },
  file: { code: 'FP3118', names: assetNames('files/') },
  icon: { code: 'FP3105', names: iconNames },
  document: { code: 'FP3106', names: documentNames },
  menu: { code: 'FP3107', names: ({ site }) => keys(site.menus) },
  modal: { code: 'FP3108', names: ({ site }) => keys(site.settings['modals']) },
  role: { code: 'FP3109', names: ({ site }) => site.roles },
  locale: {
    code: 'FP3110',
    names: ({ site }, unit) =>
      unit.kind === 'site' || unit.kind === 'pages' ? keys(site.settings['languages']) : site.locales,
  },
  state: { code: 'FP3111', names: ({ site }) => keys(site.settings['state']) },
  data: {
    code: 'FP3112',
    names: ({ site }, unit) =>
      (unit.page ? [unit.page] : unit.kind === 'site' ? site.pages : []).flatMap(({ data }) => keys(data)),
  },
  api: { code: 'FP3113', names: ({ site }) => keys(site.settings['apis']) },
  protocol: { code: 'FP3114', names: ({ language }) => language.sources.protocols.map(({ type }) => type) },
  widget: { code: 'FP3115', names: ({ language }) => language.sources.widgets.map(({ type }) => type) },
  field: {
    code: 'FP3116',
    names: (_context, unit) => (unit.form === undefined ? [] : layoutFields(unit.form.layout).map(({ id }) => id)),
  },
  category: { code: 'FP3130', names: categoryNames },
  place: {
    code: 'FP3117',
    names: ({ types }) => types.placeNames(),
    has: ({ types }, place) => types.placeSchema(place) !== undefined,
  },
};

/** The name at a place: written there, or handed in by the page as one of its params. */
function nameAt(
  place: SchemaVisit,
  unit: CheckableUnit,
): { readonly name: string; readonly at: Origin | undefined } | undefined {
  if (typeof place.value === 'string') return { name: place.value, at: at(place) };
  const param = isObject(place.value) ? /^route\.params\.(\w+)$/.exec(String(place.value['$']))?.[1] : undefined;
  const params = asObject(unit.page?.entry['params']);
  const name = param === undefined ? undefined : params[param];
  return param === undefined || typeof name !== 'string' ? undefined : { name, at: originOf(params, param) };
}

/** Every name that points at something must find it. */
export const rule: Rule = {
  name: 'references',
  *check(context) {
    if (!Array.isArray(asObject(context.site.source.pages)['pages'])) return;
    const known = new Map<string, ReadonlySet<string>>();
    const namesOf = (ref: string, kind: Kind, unit: CheckableUnit): ReadonlySet<string> => {
      const key =
        ref === 'data' || ref === 'field' || ref === 'locale'
          ? `${ref} ${unit.kind} ${unit.page?.id ?? unit.name}`
          : ref;
      const found = known.get(key) ?? new Set(kind.names(context, unit));
      known.set(key, found);
      return found;
    };
    for (const unit of context.units) {
      for (const place of unit.places) {
        const ref = place.schema['x-ref'];
        const kind = typeof ref === 'string' ? kinds[ref] : undefined;
        const found = kind && nameAt(place, unit);
        if (kind === undefined || found === undefined || (ref === 'document' && context.site.locales.length === 0))
          continue;
        const names = namesOf(String(ref), kind, unit);
        if (names.has(found.name) || kind.has?.(context, found.name) === true) continue;
        const suggestion = nearest(found.name, names);
        const values = { name: found.name, known: names.size === 0 ? 'none' : listed([...names].sort()) };
        yield report(context.site.name, kind.code, found.at, values, { suggestion });
      }
    }
  },
};
