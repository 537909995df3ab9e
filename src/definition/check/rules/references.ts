import { nearest } from '../../../base/nearest';
import { asObject, asText, isObject } from '../../../base/json';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import { knownNames } from '../findings/known-names';
import type { KnownNames } from '../findings/known-names';
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

const codes: Readonly<Record<string, keyof typeof report.texts>> = {
  page: 'FP3101',
  operation: 'FP3102',
  form: 'FP3103',
  asset: 'FP3104',
  file: 'FP3118',
  icon: 'FP3105',
  document: 'FP3106',
  menu: 'FP3107',
  modal: 'FP3108',
  role: 'FP3109',
  locale: 'FP3110',
  state: 'FP3111',
  data: 'FP3112',
  api: 'FP3113',
  protocol: 'FP3114',
  widget: 'FP3115',
  field: 'FP3116',
  'form-item': 'FP3116',
  category: 'FP3130',
  place: 'FP3117',
};

/** Kinds whose names are those of the file that uses them. */
const perUnit: ReadonlySet<unknown> = new Set(['data', 'field', 'form-item', 'locale']);

type Kind = KnownNames & { readonly code: keyof typeof report.texts };

const kinds: Readonly<Record<string, Kind>> = Object.fromEntries(
  Object.entries(codes).flatMap(([ref, code]) => {
    const known = knownNames[ref];
    return known === undefined ? [] : [[ref, { ...known, code }]];
  }),
);

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

/** The unknown thing behind an invalid name: the thing itself, its owner, and for a document its language. */
const aboutName = (ref: string, name: string, { owner }: SchemaVisit, { site }: CheckContext): readonly string[] => [
  `${ref} ${name}`,
  ...(asText(owner['id']) === undefined ? [] : [`${ref} ${String(owner['id'])}`]),
  ...(ref === 'document' ? [`locale ${site.locales[0]}`] : []),
];

/** Every name that points at something must find it. */
export const rule: Rule = {
  name: 'references',
  again: {
    alone: true,
    // A dialog names the data of the pages that open it.
    page: ({ lost, isNamed, isNamedOutside }) =>
      lost.some(
        (name) => name.startsWith('declares ') && !isNamed(name) && isNamedOutside(name.replace('declares ', 'data ')),
      ),
  },
  *check(context) {
    if (!Array.isArray(asObject(context.site.source.pages)['pages'])) return;
    const known = new Map<string, ReadonlySet<string>>();
    const namesOf = (ref: string, kind: Kind, unit: CheckableUnit): ReadonlySet<string> => {
      const key = perUnit.has(ref) ? `${ref} ${unit.kind} ${unit.page?.id ?? unit.name}` : ref;
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
        const about = aboutName(String(ref), found.name, place, context);
        yield report(context.site.name, kind.code, found.at, values, { suggestion, about });
      }
    }
  },
};
