/** Targets of names in definitions, for the rule that follows references and for editors. */
import { asList, asObject, asText } from '../../../base/json';
import { illustrationNames } from '../../facts/illustrations';
import { localeChain } from '../../facts/messages';
import { layoutFields, layoutItems } from '../../facts/form-fields';
import { documentOf } from '../../source/documents';
import type { CheckableUnit } from '../../facts/checkable-units';
import type { CheckContext } from '../rule';

export type KnownNames = {
  readonly names: (context: CheckContext, unit: CheckableUnit) => readonly string[];
  /** The known names depend on the file in which they are used, otherwise they are the same in the whole site. */
  readonly isOfUnit?: boolean;
  readonly has?: (context: CheckContext, name: string) => boolean;
};

const keys = (value: unknown): readonly string[] => Object.keys(asObject(value));

const assetNames =
  (folder: string) =>
  ({ site }: CheckContext): readonly string[] =>
    // A folder may describe its files in a file.
    keys(site.source.assets).filter((name) => name.startsWith(folder) && !name.endsWith('.md'));

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

/** The names that a site knows for each kind of `x-ref`. */
export const knownNames: Readonly<Record<string, KnownNames>> = {
  page: { names: ({ site }) => site.pages.map(({ id }) => id) },
  operation: { names: ({ site }) => keys(site.operations) },
  form: { names: ({ site }) => keys(site.forms) },
  asset: { names: (context) => [...assetNames('images/')(context), ...illustrationNames(context.site.settings)] },
  file: { names: assetNames('files/') },
  font: { names: assetNames('fonts/') },
  icon: { names: iconNames },
  document: { names: documentNames },
  menu: { names: ({ site }) => keys(site.menus) },
  modal: { names: ({ site }) => keys(site.settings['modals']) },
  role: { names: ({ site }) => site.roles },
  locale: {
    isOfUnit: true,
    names: ({ site }, unit) =>
      unit.kind === 'site' || unit.kind === 'pages' ? keys(site.settings['languages']) : site.locales,
  },
  state: { names: ({ site }) => keys(site.settings['state']) },
  data: {
    isOfUnit: true,
    names: ({ site }, unit) =>
      (unit.page ? [unit.page] : unit.kind === 'site' ? site.pages : []).flatMap(({ data }) => keys(data)),
  },
  api: { names: ({ site }) => keys(site.settings['apis']) },
  protocol: { names: ({ language }) => language.sources.protocols.map(({ type }) => type) },
  widget: { names: ({ language }) => language.sources.widgets.map(({ type }) => type) },
  field: {
    isOfUnit: true,
    names: (_context, unit) => (unit.form === undefined ? [] : layoutFields(unit.form.layout).map(({ id }) => id)),
  },
  'form-item': {
    isOfUnit: true,
    names: (_context, unit) => (unit.form === undefined ? [] : layoutItems(unit.form.layout)),
  },
  category: { names: categoryNames },
  place: {
    names: ({ types }) => types.placeNames(),
    has: ({ types }, place) => types.placeSchema(place) !== undefined,
  },
};
