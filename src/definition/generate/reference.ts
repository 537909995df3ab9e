/** The reference of the definition language as Markdown, one page per family, from the schemas and the kinds' examples. */
import type { JsonSchema } from '../../model/json-schema';
import { asList, asObject, isObject, texts } from '../../base/json';
import { printTree } from '../format/print';
import { readTree } from '../format/tree';
import type { DefinitionLanguage, Kind } from '../language/language';
import { fileKinds, kindName } from '../language/language';

const folder = 'docs/reference/language';

/** Keys of every file, or self-explanatory ones. */
const silent = new Set(['$schema', 'faceplate']);

type Row = { readonly path: string; readonly schema: JsonSchema; readonly required: boolean };

/** The page of a shared definition, by its name. */
type Places = ReadonlyMap<string, string>;

/** Escapes text without markup: <name> is not a tag. */
const plain = (text: string): string => text.replaceAll('<', '\\<');

const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function linked(name: string, places: Places): string {
  const place = places.get(name);
  return place === undefined ? name : `[${name}](${place})`;
}

function typeOf(schema: JsonSchema, places: Places): string {
  const { $ref: target, type, items, additionalProperties: others } = schema;
  if (typeof target === 'string') return linked(target.replace('#/$defs/', ''), places);
  if ('const' in schema) return code(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map(code).join(', ');
  if (typeof schema['x-expression'] === 'string') return `[expression](values.md#expression)`;
  const branches = [...asList(schema['oneOf']), ...asList(schema['anyOf'])];
  if (type === undefined && branches.length > 0)
    return branches.map((branch) => typeOf(asObject(branch), places)).join(' or ');
  const names = typeof type === 'string' ? [type] : texts(type);
  const described = names.map((name) => {
    if (name === 'array') return isObject(items) ? `list of ${typeOf(items, places)}` : 'list';
    return name === 'object' && isObject(others) ? `map of ${typeOf(others, places)}` : name;
  });
  return described.join(' or ') || 'any';
}

/** All keys in a schema, including those of unnamed objects, lists and maps. */
function rowsOf(schema: JsonSchema, before = ''): readonly Row[] {
  const required = texts(schema['required']);
  const rows = Object.entries(asObject(schema['properties'])).flatMap(([key, value]): readonly Row[] => {
    const property = asObject(value);
    if (silent.has(key)) return [];
    // Every expression has this key, so it needs no row.
    if (key === '$') return [];
    const path = before + key;
    return [{ path, schema: property, required: required.includes(key) }, ...rowsOf(property, `${path}.`)];
  });
  const base = before.replace(/\.$/, '');
  const items = isObject(schema['items']) ? rowsOf(schema['items'], `${base}[].`) : [];
  const others = schema['additionalProperties'];
  return [...rows, ...items, ...(isObject(others) ? rowsOf(others, `${before}<name>.`) : [])];
}

function table(schema: JsonSchema, places: Places, language: DefinitionLanguage, hidden: ReadonlySet<string>): string {
  const rows = rowsOf(schema).filter(({ path }) => !hidden.has(path));
  if (rows.length === 0) return '';
  const lines = rows.map(({ path, schema: property, required }) => {
    const name = typeof property['$ref'] === 'string' ? property['$ref'].replace('#/$defs/', '') : '';
    const text = property['description'] ?? asObject(language.defs[name])['description'] ?? '';
    const fallback = required ? 'required' : 'default' in property ? code(property['default']) : '';
    return `| \`${path}\` | ${inCell(typeOf(property, places))} | ${inCell(fallback)} | ${inCell(plain(String(text)))} |`;
  });
  return ['| key | type | default | what |', '|---|---|---|---|', ...lines].join('\n');
}

const example = (value: unknown): string => `\`\`\`json\n${printTree(readTree(JSON.stringify(value)))}\`\`\``;

type Section = {
  readonly title: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly notes?: string;
};

function page(
  title: string,
  lead: string,
  sections: readonly Section[],
  write: (schema: JsonSchema) => string,
): string {
  const parts = sections.map(({ title: name, schema, example: shown = asList(schema['examples'])[0], notes }) =>
    [
      `## ${name}`,
      typeof schema['description'] === 'string' ? plain(schema['description']) : '',
      notes ?? '',
      write(schema),
      shown === undefined ? '' : example(shown),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  );
  return `${[`# ${title}`, '<!-- Generated from the schemas by `faceplate types`. Do not edit. -->', lead, ...parts].join('\n\n')}\n`;
}

/** Examples of kinds by family and type, from the `examples.json` of each schema; conformance tests run them. */
export type KindExamples = (family: string, type: string) => unknown;

const modes: Readonly<Record<string, string>> = {
  static: 'Static: HTML only.',
  native: 'Native: works without script.',
  script: 'Script: works without React, with the first touch.',
  island: 'Island: hydrated separately.',
};

const lists = {
  blocks: [
    'src/blocks',
    'Block',
    'block',
    'Blocks',
    'Every block has `id`, and may have `when` and `roles`; see [values](values.md).',
  ],
  actions: [
    'src/actions',
    'Action',
    'action',
    'Actions',
    'Every action may have `id`, `when`, `as` and `onError`; see [values](values.md).',
  ],
  protocols: [
    'src/operations',
    'Operation',
    'operation',
    'Operations',
    'An operation is one call. What every operation may say comes first, then what each protocol adds.',
  ],
  widgets: [
    'src/forms/widgets',
    'Widget',
    'field',
    'Widgets',
    'A field names its widget; these are the settings that a widget adds to a [field](forms.md#formitem).',
  ],
  integrations: [
    'src/integrations',
    'Integration',
    'integration',
    'Integrations',
    'Services of others, in `integrations` of `site.json`.',
  ],
} as const;

/** Common names of the family, described once above. */
const frames: Readonly<Record<string, readonly string[]>> = {
  blocks: ['block', 'id', 'when', 'roles'],
  actions: ['action', 'id', 'when', 'as', 'onError'],
  integrations: ['integration'],
};

const fileOf: Readonly<Record<string, string>> = {
  blocks: 'blocks.md',
  actions: 'actions.md',
  protocols: 'operations.md',
  widgets: 'widgets.md',
  integrations: 'integrations.md',
};

const filePages = {
  'pages.md': [
    'Pages and menus',
    'What a site shows, and how one gets there.',
    ['PageBody', 'SiteMap', 'PageEntry', 'PageData', 'MenuFile', 'MenuItem'],
  ],
  'forms.md': [
    'Forms',
    '`layout.json` has the fields and widgets of a form; `schema.json` in the same folder is a JSON Schema of its data.',
    ['FormLayout', 'FormItem'],
  ],
  'glossary.md': [
    'Glossaries',
    '`content/glossary/<locale>.json` says which words a site uses and which it avoids; `check` finds the latter in its texts.',
    ['GlossaryFile', 'GlossaryTerm'],
  ],
  'packs.md': [
    'Packs',
    '`packs/<name>/pack.json` has the rules and words of one trade or of one country; a site names the packs that hold for it.',
    ['PackFile', 'PackDuty'],
  ],
  'countries.md': [
    'Countries',
    '`countries/<code>.json` says how a country writes postcodes, addresses and names. A file in a project replaces that of the package.',
    ['CountryFile'],
  ],
  'site.md': [
    'The site',
    'Brand, theme, state, start-up, access: what every page shares.',
    ['SiteFile', 'Theme', 'Font', 'FontFile'],
  ],
} as const;

function sharedPages(language: DefinitionLanguage): Places {
  const places = new Map<string, string>();
  for (const name of Object.keys(language.defs)) if (/^[a-z]/.test(name)) places.set(name, `values.md#${name}`);
  for (const [file, [, , names]] of Object.entries(filePages))
    for (const name of names) places.set(name, `${file}#${name.toLowerCase()}`);
  return places
    .set('Block', 'blocks.md')
    .set('Action', 'actions.md')
    .set('Integration', 'integrations.md')
    .set('OperationFile', 'operations.md');
}

/**
 * Writes the reference. Takes the language of a project and the examples of its kinds.
 * Returns markdown by file name; equal languages give equal text.
 */
export function languageReference(
  language: DefinitionLanguage,
  examples: KindExamples,
): Readonly<Record<string, string>> {
  const places = sharedPages(language);
  const write =
    (hidden: readonly string[]) =>
    (schema: JsonSchema): string =>
      table(schema, places, language, new Set(hidden));
  const defined = (name: string): Section => ({ title: name, schema: asObject(language.defs[name]) });
  const result: Record<string, string> = {};
  for (const [file, [title, lead, names]] of Object.entries(filePages))
    result[`${folder}/${file}`] = page(
      title,
      lead,
      names.filter((name) => name in language.defs).map(defined),
      write([]),
    );
  for (const [family, [source, suffix, tag, title, lead]] of Object.entries(lists)) {
    const kinds: readonly Kind[] = language.sources[family as keyof typeof lists];
    const common =
      family === 'protocols'
        ? [{ title: 'Every operation', schema: asObject(language.sources.files['operation']) }]
        : [];
    const inEvery = Object.keys(asObject(asObject(common[0]?.schema)['properties']));
    const sections = kinds.map(({ type, schema }): Section => {
      const shown = asObject(examples(source, type))[tag];
      const mode = modes[String(schema['x-mode'])];
      const full = asObject(language.defs[kindName({ type, schema }, suffix)] ?? schema);
      const own = family === 'protocols' ? schema : full;
      return { title: type, schema: own, example: shown, ...(mode === undefined ? {} : { notes: mode }) };
    });
    const hidden = [...(frames[family] ?? []), ...inEvery];
    const pages = [
      ...common.map((section) => page(title, lead, [section], write([]))),
      page(title, lead, sections, write(hidden)),
    ];
    const [first = '', second] = pages;
    result[`${folder}/${fileOf[family] ?? ''}`] =
      second === undefined ? first : `${first}\n${second.slice(second.indexOf('\n## ') + 1)}`;
  }
  const shared = Object.keys(language.defs).filter((name) => /^[a-z]/.test(name) && name !== fileKinds.page);
  result[`${folder}/values.md`] = page(
    'Values',
    'What keys of every family have in common.',
    shared.map(defined),
    write([]),
  );
  return result;
}
