/** Generates types of kinds and of data from their schemas; see `faceplate types`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from '../../model/json-schema';
import { languageReference } from './reference';
import type { KindExamples } from './reference';
import { asObject } from '../../base/json';
import type { OwnKind } from '../kinds/families';
import { ownKindTitle } from '../kinds/own-kinds';
import { readProjectLanguage } from '../kinds/project-language';
import { readLanguageSources } from '../language/kinds';
import type { DefinitionLanguage, Kind } from '../language/language';
import { buildLanguage, kindName } from '../language/language';
import { packageFolder } from '../source/folders';
import { typeName, typeSchema, usedNames } from './type-schemas';

/** Names that generated types import from the model, by file. */
const modelNames: Readonly<Record<string, readonly string[]>> = {
  page: ['Action', 'Block', 'ErrorBranch'],
  value: ['FormValue', 'PictureOrData', 'PictureSource', 'Target', 'Text', 'TextValue', 'Value'],
};

const banner = '/* Generated from the schemas by `faceplate types`. Do not edit. */';

const style = { singleQuote: true, printWidth: 120 };

type Definitions = Readonly<Record<string, JsonSchema>>;

/** The import statements of a file of types. */
type ImportLines = (used: (names: readonly string[]) => readonly string[]) => string;

const importLine = (names: readonly string[], from: string): string =>
  names.length === 0 ? '' : `import type { ${names.join(', ')} } from '${from}';\n`;

/** Types for this repository's own code. */
const fromModel =
  (entities: readonly string[]): ImportLines =>
  (used) =>
    Object.entries(modelNames)
      .map(([file, names]) => importLine(used(names), `../model/${file}`))
      .join('') +
    importLine(used(['Tree']), '../model/tree') +
    importLine(used(entities), './entities');

/** Types of the kit, for kinds of a project. */
const fromKit: ImportLines = (used) =>
  importLine(used([...Object.values(modelNames).flat(), 'Tree'].toSorted()), 'faceplate/kit');

function withImports(text: string, imports: ImportLines): string {
  const declared = new Set([...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map((match) => match[1]));
  const used = (names: readonly string[]): readonly string[] =>
    usedNames(
      text,
      names.filter((name) => !declared.has(name)),
    );
  return `${banner}\n${imports(used)}\n${text.trimStart()}`;
}

async function declarations(root: string, members: Definitions, language: Definitions): Promise<string> {
  const { compile } = await import('json-schema-to-typescript');
  const reachable = reachableNames(members, language);
  const defs = Object.fromEntries(
    [...reachable].sort().map((name) => [name, typeSchema(members[name] ?? language[name], language)]),
  );
  const schema = {
    title: root,
    oneOf: Object.keys(members)
      .sort()
      .map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: defs,
  };
  const options = { bannerComment: '', additionalProperties: false, ignoreMinAndMaxItems: true, style };
  return compile(schema as Parameters<typeof compile>[0], root, options);
}

/** Names of all definitions that the members use, including themselves. */
function reachableNames(members: Definitions, language: Definitions): ReadonlySet<string> {
  const found = new Set<string>(Object.keys(members));
  const visit = (value: unknown): void => {
    for (const match of JSON.stringify(typeSchema(value, language) ?? null).matchAll(/"#\/\$defs\/(\w+)"/g)) {
      const name = match[1] ?? '';
      if (found.has(name)) continue;
      found.add(name);
      visit(language[name]);
    }
  };
  Object.values(members).forEach(visit);
  return found;
}

const kindMembers = (language: DefinitionLanguage, kinds: readonly Kind[], suffix: string): Definitions =>
  Object.fromEntries(
    kinds.map((kind) => [kindName(kind, suffix), language.defs[kindName(kind, suffix)] ?? kind.schema]),
  );

function readSchemas(folder: string, file: (name: string) => string): Definitions {
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder)
    .map((name) => name.replace(/\.json$/, ''))
    .sort();
  return Object.fromEntries(
    names
      .map((name) => [name, join(folder, file(name))] as const)
      .filter(([, path]) => existsSync(path))
      .map(([name, path]) => [name, asObject(JSON.parse(readFileSync(path, 'utf8')))]),
  );
}

const dataMembers = (schemas: Definitions): Definitions =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      typeName(typeof schema['title'] === 'string' ? schema['title'] : name),
      schema,
    ]),
  );

/** Entities are referenced by file name. */
const entityMembers = (schemas: Definitions): Definitions =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [typeName(name.replace(/\.schema$/, '')), schema]),
  );

/** Moves local $defs of a data schema to the top level, because all share one file. */
function hoisted(members: Definitions): Definitions {
  const all: Record<string, JsonSchema> = {};
  for (const [name, schema] of Object.entries(members)) {
    const locals = asObject(schema['$defs']);
    const rename = (text: string): string =>
      text.replaceAll(/"#\/\$defs\/([^"]+)"/g, (_, local: string) => `"#/$defs/${name}${typeName(local)}"`);
    const renamed = (value: unknown): JsonSchema => asObject(JSON.parse(rename(JSON.stringify(value))));
    for (const [local, value] of Object.entries(locals)) all[`${name}${typeName(local)}`] = renamed(value);
    all[name] = renamed(Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$defs')));
  }
  return all;
}

/** The first example of a kind. */
const firstExamples =
  (root: string): KindExamples =>
  (family, type) => {
    const file = join(root, family, type, 'examples.json');
    if (!existsSync(file)) return undefined;
    return Object.entries(asObject(JSON.parse(readFileSync(file, 'utf8')))).find(([name]) => name !== 'given')?.[1];
  };

type TypeFile = readonly [name: string, union: string, members: Definitions];

/** Text of each file, by its name in a folder. */
async function typeFiles(folder: string, files: readonly TypeFile[], language: Definitions, entities: Definitions) {
  const result: Record<string, string> = {};
  for (const [name, union, members] of files)
    if (Object.keys(members).length > 0)
      result[`${folder}/${name}.ts`] = withImports(
        await declarations(union, members, { ...language, ...members }),
        fromModel(Object.keys(entities)),
      );
  return result;
}

/**
 * Generates the types of kinds for code, and the reference of the language. Takes the root of a project. Returns texts by file
 * name relative to the root; equal input gives equal text.
 */
export async function generateTypes(root: string): Promise<Readonly<Record<string, string>>> {
  const language = buildLanguage(readLanguageSources(root));
  const { blocks, actions, widgets } = language.sources;
  const files: readonly TypeFile[] = [
    ['blocks', 'BlockKind', kindMembers(language, blocks, 'Block')],
    ['actions', 'ActionKind', kindMembers(language, actions, 'Action')],
    ['widgets', 'WidgetSettings', kindMembers(language, widgets, 'Widget')],
  ];
  const types = await typeFiles('src/generated', files, language.defs, {});
  return { ...types, ...languageReference(language, firstExamples(root)) };
}

/**
 * Generates the types of the kinds that a project and its packs add, in a file next to them. Like `generateTypes`; empty in a project
 * without any.
 */
export async function generateOwnKindTypes(root: string): Promise<Readonly<Record<string, string>>> {
  const { language, own } = readProjectLanguage(root);
  const texts: Record<string, string> = {};
  const isWritten = ({ home, family }: OwnKind): boolean =>
    ['blocks', 'actions', 'widgets'].includes(family) && !(home.isReleased && packageFolder(root) !== '');
  const written = own.kinds.filter(isWritten);
  for (const home of new Set(written.map(({ home: { folder } }) => folder))) {
    const typed = written.filter((kind) => kind.home.folder === home);
    const members = Object.fromEntries(
      typed.flatMap(({ family, name, schema }) => {
        const title = ownKindTitle(family, name);
        return schema === undefined ? [] : [[title, language.defs[title] ?? schema] as const];
      }),
    );
    if (Object.keys(members).length === 0) continue;
    const text = await declarations('OwnKind', members, { ...language.defs, ...members });
    texts[`${home}/types.ts`] = withImports(text, fromKit);
  }
  return texts;
}

/** Generates the types of the entities and forms of a project, for other code that exchanges its data. Like `generateTypes`. */
export async function generateDataTypes(root: string): Promise<Readonly<Record<string, string>>> {
  const { defs } = buildLanguage(readLanguageSources(root));
  const entities = hoisted(entityMembers(readSchemas(join(root, 'schemas/entities'), (name) => `${name}.json`)));
  const forms = hoisted(dataMembers(readSchemas(join(root, 'schemas/forms'), (name) => join(name, 'schema.json'))));
  const files: readonly TypeFile[] = [
    ['entities', 'Entity', entities],
    ['forms', 'FormValues', forms],
  ];
  return typeFiles('.faceplate/types', files, defs, entities);
}
