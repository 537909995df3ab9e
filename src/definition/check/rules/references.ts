import { languageCodeError } from '../../../base/base-language';
import { nearest } from '../../../base/nearest';
import { asObject, grouped, isObject } from '../../../base/json';
import { originOf, removedFrom } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { knownNames } from '../findings/known-names';
import type { KnownNames } from '../findings/known-names';
import { at, listed } from '../rule';
import type { CheckContext, Rule } from '../rule';
import type { Origin } from '../../source-site';
import type { CheckableUnit } from '../../facts/checkable-units';
import type { SchemaVisit } from '../../language/walk';

const report = reporter(
  'references',
  {
    FP3101: {
      message: 'There is no page "{name}".',
      fix: 'Known here: {known}.',
      reads: ['page/{name}', 'pages.json/pages/*/id'],
      spoils: ['page/{name}'],
    },
    FP3102: {
      message: 'There is no operation "{name}".',
      fix: 'Known here: {known}.',
      reads: ['schemas/operations/{name}/operation.json'],
    },
    FP3103: { message: 'There is no form "{name}".', fix: 'Known here: {known}.', reads: ['schemas/forms/{name}'] },
    FP3104: { message: 'There is no picture "{name}".', fix: 'Known here: {known}.' },
    FP3105: { message: 'There is no icon "{name}".', fix: 'Known here: {known}.' },
    FP3106: { message: 'There is no document "{name}".', fix: 'Known here: {known}.' },
    FP3107: {
      message: 'There is no menu "{name}".',
      fix: 'Known here: {known}.',
      reads: ['menu.json/menus/{name}', 'menu.json/menus/*/}'],
    },
    FP3108: {
      message: 'There is no dialog "{name}".',
      fix: 'Known here: {known}.',
      reads: ['site.json/modals/{name}'],
    },
    FP3109: { message: 'There is no role "{name}".', fix: 'Known here: {known}.', reads: ['site.json/roles'] },
    FP3110: {
      message: 'There is no language "{name}".',
      fix: 'Known here: {known}. Add it with npx faceplate new language {name} --site {site}.',
      reads: ['site.json/languages/{name}'],
      spoils: ['locale/{name}'],
    },
    FP3111: { message: 'There is no state "{name}".', fix: 'Known here: {known}.', reads: ['site.json/state/{name}'] },
    FP3112: {
      message: 'There is no data "{name}".',
      fix: 'Known here: {known}.',
      reads: ['#/data/{name}'],
      spoils: ['#/data/{name}', '#/data/{suggestion}'],
    },
    FP3113: { message: 'There is no API "{name}".', fix: 'Known here: {known}.', reads: ['site.json/apis/{name}'] },
    FP3114: { message: 'There is no protocol "{name}".', fix: 'Known here: {known}.' },
    FP3115: { message: 'There is no widget "{name}".', fix: 'Known here: {known}.' },
    FP3116: { message: 'There is no field "{name}".', fix: 'Known here: {known}.', reads: ['#/fields'] },
    FP3117: {
      message: 'There is no place "{name}".',
      fix: 'Known here: {known}.',
      reads: ['site.json/state', 'site.json/session'],
    },
    FP3130: {
      message: 'There is no category of consent "{name}".',
      fix: 'Known here: {known}.',
      reads: ['site.json/consent'],
    },
    FP3118: { message: 'There is no file "{name}".', fix: 'Known here: {known}.' },
    FP3131: { message: 'There is no font file "{name}".', fix: 'Save it in fonts/ of the site. Known here: {known}.' },
  },
  { reads: ['.'], spoils: ['.'] },
);

const reportRemoval = reporter('references', {
  FP3120: {
    message: 'The page "{name}" is removed here, but other places still lead to it.',
    fix: 'Remove those links or lead them to another page, or keep this one.',
  },
});

const codes: Readonly<Record<string, keyof typeof report.texts>> = {
  page: 'FP3101',
  operation: 'FP3102',
  form: 'FP3103',
  asset: 'FP3104',
  file: 'FP3118',
  font: 'FP3131',
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

type Kind = KnownNames & { readonly code: keyof typeof report.texts };

const kinds: Readonly<Record<string, Kind>> = Object.fromEntries(
  Object.entries(codes).flatMap(([ref, code]) => {
    const known = knownNames[ref];
    return known === undefined ? [] : [[ref, { ...known, code }]];
  }),
);

type Unknown = {
  readonly name: string;
  readonly at: Origin | undefined;
  /** The kind of the named thing, from `x-ref`. */
  readonly ref: string;
  readonly code: Kind['code'];
  readonly names: ReadonlySet<string>;
};

/** The name at a place: literal, or passed by the page as one of its params. */
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

/** All places with an unknown name. */
function* unknownNames(context: CheckContext): Generator<Unknown> {
  const known = new Map<string, ReadonlySet<string>>();
  const namesOf = (ref: string, kind: Kind, unit: CheckableUnit): ReadonlySet<string> => {
    const key = kind.isOfUnit === true ? `${ref} ${unit.kind} ${unit.page?.id ?? unit.name}` : ref;
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
      if (!names.has(found.name) && kind.has?.(context, found.name) !== true)
        yield { ...found, ref: String(ref), code: kind.code, names };
    }
  }
}

function problemOf({ name, at, ref, code, names }: Unknown, { site }: CheckContext): Problem {
  const values = { name, site: site.name, known: names.size === 0 ? 'none' : listed([...names].sort()) };
  const suggestion = nearest(name, names);
  const isMisspelt = ref === 'locale' && (suggestion !== undefined || languageCodeError(name) !== undefined);
  return report(code, at, values, {
    suggestion,
    // The command refuses such a language.
    fix: isMisspelt ? `Known here: ${values.known}.` : undefined,
    about: [`${ref} ${name}`],
    ...(ref === 'document' && { reads: [`locale/${site.locales[0]}`] }),
  });
}

/** Every reference resolves. */
export const rule: Rule = {
  name: 'references',
  again: {
    alone: true,
    // A dialog uses the data of the pages that open it.
    page: ({ lost, isNamed, isNamedOutside }) =>
      lost.some(
        (name) => name.startsWith('declares ') && !isNamed(name) && isNamedOutside(name.replace('declares ', 'data ')),
      ),
  },
  *check(context) {
    const { pages } = asObject(context.site.source.pages);
    if (!Array.isArray(pages)) return;
    const removed = removedFrom(pages);
    const unknown = [...unknownNames(context)];
    const isRemoved = ({ ref, name }: Unknown): boolean => ref === 'page' && removed.has(name);
    for (const [name, uses] of grouped(unknown.filter(isRemoved), (each) => each.name)) {
      const related = uses.flatMap(({ at }) => (at === undefined ? [] : [{ message: 'This leads to it', at }]));
      yield reportRemoval('FP3120', removed.get(name), { name }, { related });
    }
    for (const each of unknown) if (!isRemoved(each)) yield problemOf(each, context);
  },
};
