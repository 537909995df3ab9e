import type { Mistake } from './mistake';
import type { Edit } from './project';

const stars = 'kinds/blocks/stars';
const schema = `${stars}/schema.json`;
const code = `${stars}/block.tsx`;

const sound: Readonly<Record<string, string>> = {
  [schema]: '{ "description": "A rating.", "properties": { "label": { "$ref": "#/$defs/text" } } }',
  [code]: "import { look } from 'faceplate/kit';\n\nexport default () => <p className={look('stars')} />;\n",
};

/** The kind with some files replaced; undefined takes a file away. */
export const mistakenKind = (
  name: string,
  changed: Readonly<Record<string, string | undefined>>,
  ...problems: string[]
): Mistake => ({
  name,
  edits: Object.entries({ ...sound, ...changed }).flatMap(([file, to]): Edit[] =>
    to === undefined ? [] : [{ file, to, ...(file in changed ? {} : { incidental: true }) }],
  ),
  problems,
});

const kind = mistakenKind;

/** The kind with the import of a package that says this about itself. */
const importing = (what: string, manifest: object, ...problems: string[]): Mistake =>
  kind(
    `kind that imports a package that ${what}`,
    {
      [code]: "import it from 'picker';\nexport default () => it;",
      'node_modules/picker/package.json': JSON.stringify({ name: 'picker', ...manifest }),
    },
    ...problems,
  );

const use: Edit = {
  file: 'content/pages/home.json',
  from: '"body": [',
  to: '"body": [{ "block": "stars", "id": "stars", "label": "home.hello", "size": 2 },',
};

const packed = Object.entries(sound).map(([file, to]): Edit => ({ file: `packs/shop/${file}`, to }));
const shop: Edit = { file: 'packs/shop/pack.json', to: '{ "faceplate": 1, "about": "Shops." }' };
const useOfPack: Edit = { ...use, to: '"body": [{ "block": "stars", "id": "stars" },' };

/** Mistakes in the kinds that a project adds. */
export const mistakesInKinds: readonly Mistake[] = [
  kind('kind of a project', {}),
  kind('kind that imports files by other endings, and types', {
    [code]: [
      "import { look } from 'faceplate/kit';",
      "import { stars } from './draw.js';",
      "import { type Size } from './sizes';",
      "import type { Shape } from './shapes';",
      "export default (size: Size, shape: Shape) => <p className={look('stars')}>{stars(size, shape)}</p>;",
    ].join('\n'),
    [`${stars}/draw.ts`]: 'export const { stars } = { stars: (...words: string[]) => words.join() };',
    [`${stars}/sizes.d.ts`]: 'export type Size = string;',
    [`${stars}/shapes.ts`]: 'export type Shape = string;',
  }),
  {
    name: 'kind of a pack that the site names',
    edits: [
      ...packed,
      shop,
      useOfPack,
      { file: 'site.json', from: '"contacts":', to: '"packs": ["shop"],\n  "contacts":' },
    ],
    problems: [],
  },
  {
    name: 'kind of the project instead of one of a pack that came with the package',
    edits: [
      { file: 'kinds/blocks/speed-meter/schema.json', to: sound[schema] ?? '' },
      { file: 'kinds/blocks/speed-meter/block.tsx', to: (sound[code] ?? '').replace("'stars'", "'meter'") },
    ],
    problems: [],
  },
  {
    name: 'kind of a pack that the site does not name',
    edits: [...packed, shop, useOfPack],
    problems: [
      'content/pages/home.json:4:23 FP5511 "stars" is a kind of the pack "shop", which this site does not name.',
    ],
  },
  kind('kind without code', { [code]: undefined }, `${stars}:0:1 FP1021 The kind ${stars} has no block.tsx.`),
  kind(
    'kind without anything',
    { [schema]: undefined, [code]: undefined, [`${stars}/notes.txt`]: 'None yet.' },
    `${schema}:0:1 FP1021 The kind ${stars} has no schema.json and no block.tsx.`,
  ),
  kind('kind without a schema', { [schema]: undefined }, `${schema}:0:1 FP1021 The kind ${stars} has no schema.json.`),
  {
    ...kind(
      'page that uses a kind with a mistake',
      { [schema]: '[]' },
      `${schema}:1:1 FP1005 The file must hold a JSON object.`,
    ),
    edits: [
      ...kind('', { [schema]: '[]' }).edits,
      { ...use, to: use.to.replace('"home.hello"', '{ "message": "home.hello", "values": { "brand": "x" } }') },
    ],
  },
  kind(
    'kind whose name is not a word',
    { 'kinds/blocks/Stars2/block.tsx': '' },
    'kinds/blocks/Stars2:0:1 FP1022 A kind cannot be called "Stars2".',
  ),
  kind(
    'kind with the name of one of the package',
    { 'kinds/actions/toast/run.ts': 'export const run = () => undefined;' },
    'kinds/actions/toast:0:1 FP1023 Faceplate has an action "toast" of its own.',
  ),
  {
    name: 'kind with a page that uses it, renamed as one of the package',
    edits: [
      { file: 'kinds/blocks/badge/schema.json', to: sound[schema] ?? '' },
      { file: 'kinds/blocks/badge/block.tsx', to: sound[code] ?? '' },
      use,
    ],
    problems: ['kinds/blocks/badge:0:1 FP1023 Faceplate has a block "badge" of its own.'],
  },
  kind(
    'schema of a kind that refers to nothing',
    { [schema]: '{ "properties": { "label": { "$ref": "#/$defs/txt" } } }' },
    `${schema}:1:38 FP1024 The schema of the kind cannot be read: There is no definition "#/$defs/txt". → text`,
  ),
  kind(
    'misspelt keyword in the schema of a kind',
    { [schema]: '{ "propertys": {} }' },
    `${schema}:1:3 FP1024 The schema of the kind cannot be read: JSON Schema has no keyword "propertys". → properties`,
  ),
  kind(
    'misspelt word in the schema of a kind',
    { [schema]: '{ "x-mode": "iland" }' },
    `${schema}:1:13 FP1024 The schema of the kind cannot be read: "x-mode" is one of static, native, script, island. → island`,
  ),
  kind(
    'misspelt mode of a kind whose code does something in a browser',
    {
      [schema]: '{ "x-mode": "iland" }',
      [code]: "import { useState } from 'react';\nexport default () => useState(0)[0];\n",
    },
    `${schema}:1:13 FP1024 The schema of the kind cannot be read: "x-mode" is one of static, native, script, island. → island`,
  ),
  kind(
    'required key of a kind that it does not describe',
    { [schema]: '{ "required": ["labl"], "properties": { "label": { "$ref": "#/$defs/text" } } }' },
    `${schema}:1:16 FP1024 The schema of the kind cannot be read: "required" names "labl", which "properties" does not describe. → label`,
  ),
  kind(
    'pattern in the schema of a kind that is none',
    { [schema]: '{ "properties": { "label": { "type": "string", "pattern": "(" } } }' },
    `${schema}:1:59 FP1024 The schema of the kind cannot be read: Invalid regular expression: /(/u: Unterminated group.`,
  ),
  kind(
    'list of required keys in the schema of a kind that is a text',
    { [schema]: '{ "required": "label" }' },
    `${schema}:1:15 FP1024 The schema of the kind cannot be read: "required" must be array.`,
  ),
  kind(
    'kind with the name of another one but for a hyphen',
    {
      'kinds/blocks/top-10/block.tsx': sound[code],
      'kinds/blocks/top-10/schema.json': sound[schema],
      'kinds/blocks/top10/block.tsx': sound[code],
      'kinds/blocks/top10/schema.json': sound[schema],
    },
    'kinds/blocks/top10:0:1 FP1022 A kind cannot be called "top10".',
  ),
  kind(
    'kind whose name JavaScript reserves',
    { 'kinds/blocks/constructor/block.tsx': sound[code] },
    'kinds/blocks/constructor:0:1 FP1022 A kind cannot be called "constructor".',
  ),
  kind(
    'kind that cannot be parsed',
    { [code]: 'export default () => <p>;' },
    `${code}:1:25 FP1026 The code cannot be read: Unexpected token`,
  ),
  kind(
    'kind that imports what the kit has not',
    { [code]: "import { lok } from 'faceplate/kit';\nexport default () => lok('stars');" },
    `${code}:1:10 FP1027 The kit has no "lok". → look`,
  ),
  kind(
    'kind that imports a type as a value',
    { [code]: "import { Text } from 'faceplate/kit';\nexport default (text: Text) => text;" },
    `${code}:1:10 FP1027 The kit has no "Text".`,
  ),
  kind(
    'kind that imports what another file of it does not export',
    {
      [code]: "import { starz } from './draw';\nexport default starz;",
      [`${stars}/draw.ts`]: 'export const stars = () => 5;',
    },
    `${code}:1:10 FP1031 The file ${stars}/draw.ts exports no "starz". → stars`,
  ),
  kind(
    'kind that imports a default export that is not there',
    {
      [code]: "import draw from './draw';\nexport default draw;",
      [`${stars}/draw.ts`]: 'export const stars = () => 5;',
    },
    `${code}:1:8 FP1031 The file ${stars}/draw.ts exports no "default".`,
  ),
  kind(
    'kind that exports what another file of it does not export',
    { [code]: "export { starz as default } from './draw';", [`${stars}/draw.ts`]: 'export const stars = () => 5;' },
    `${code}:1:10 FP1031 The file ${stars}/draw.ts exports no "starz". → stars`,
  ),
  kind(
    'kind without an export',
    { [code]: 'export const Stars = () => <p />;' },
    `${code}:1:1 FP1028 The file exports no default.`,
  ),
  ...(
    [
      ['onClick', '<p onClick={() => 1} />', 25],
      ['useState', '<p>{useState(1)[0]}</p>', 26],
    ] as const
  ).map(([what, jsx, column]) =>
    kind(
      `static kind with ${what}`,
      { [code]: `import { useState } from 'react';\nexport default () => ${jsx};` },
      `${code}:2:${column} FP1036 A static block is published as HTML without its code, so ${what} does nothing on most pages.`,
    ),
  ),
  kind('island with a press', {
    [schema]: '{ "description": "A rating.", "x-mode": "island" }',
    [code]: 'export default () => <p onClick={() => 1} />;',
  }),
  kind(
    'recipe without its name',
    { [`${stars}/recipe.ts`]: 'export default {};' },
    `${stars}/recipe.ts:1:1 FP1028 The file exports no "recipe".`,
  ),
  ...(
    [
      ['react-dom', 'pages are rendered by Faceplate alone'],
      ['node:fs', 'kinds run in browsers too, which have nothing of Node'],
      ['fs', 'kinds run in browsers too, which have nothing of Node'],
      ['https://example.com/x.js', 'only packages and files below kinds/ are bundled'],
      ['faceplate', 'the kit is all of Faceplate that kinds know; import "faceplate/kit"'],
      ['../../../src/main', 'code of kinds is below kinds/'],
      ['./drow', 'there is no such file'],
      ['./block.tsx/', 'there is no such file'],
      ['./stars.css', 'only code and JSON are bundled; styles belong in recipe.ts, pictures in images/'],
      ['d3-shape/curve', 'it is not installed. Run npm install d3-shape'],
    ] as const
  ).map(([source, why]) =>
    kind(
      `kind that imports ${source}`,
      { [code]: `import it from '${source}';\nexport default () => it;` },
      `${code}:1:16 FP1029 A kind cannot import "${source}": ${why}.`,
    ),
  ),
  importing(
    'needs the renderer of React',
    { peerDependencies: { react: '>=18', 'react-dom': '>=18' } },
    `${code}:1:16 FP1038 The package "picker" needs react-dom, which kinds cannot use: pages are rendered by Faceplate alone.`,
  ),
  importing(
    'brings the renderer of React',
    { dependencies: { 'react-dom': '19' } },
    `${code}:1:16 FP1038 The package "picker" needs react-dom, which kinds cannot use: pages are rendered by Faceplate alone.`,
  ),
  importing('can use the renderer of React', {
    peerDependencies: { 'react-dom': '>=18' },
    peerDependenciesMeta: { 'react-dom': { optional: true } },
  }),
];
