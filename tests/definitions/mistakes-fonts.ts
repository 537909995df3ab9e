import type { Mistake } from './mistake';
import type { Edit } from './project';

/** The smallest file that is read as a font: one weight, 300, and one shape. */
const table = (tag: string, start: number, length: number): string =>
  `${tag}\0\0\0\0\0\0\0${String.fromCharCode(start)}\0\0\0${String.fromCharCode(length)}`;
const light = [
  'true\0\u0002\0\0\0\0\0\0',
  table('OS/2', 44, 64),
  table('maxp', 108, 6),
  `\0\0\0\0\u0001,${'\0'.repeat(58)}`,
  '\0\0\0\0\0\u0002',
].join('');

const file = 'content/fonts/brand.woff2';

/** A theme with this font, and the file that it names. */
const font = (name: string, said: string, content: string | undefined, ...problems: readonly string[]): Mistake => ({
  name,
  edits: [
    { file: 'site.json', from: '"color": {', to: `"font": { "family": "Brand"${said} },\n    "color": {` },
    ...(content === undefined ? [] : [{ file, to: content, incidental: true } satisfies Edit]),
  ],
  problems,
});

const brand = ', "files": [{ "src": "fonts/brand.woff2" }]';

const ranged = (range: string): string => `, "files": [{ "src": "fonts/brand.woff2", "range": "${range}" }]`;

/** Mistakes in the typefaces of a theme. */
export const mistakesInFonts: readonly Mistake[] = [
  font('font from a file', brand, light),
  font(
    'font file that is missing',
    ', "files": [{ "src": "fonts/brend.woff2" }]',
    light,
    'site.json:12:62 FP3131 There is no font file "fonts/brend.woff2". → fonts/brand.woff2',
  ),
  font(
    'font file that is text',
    brand,
    'not a font',
    'site.json:12:62 FP7003 The file fonts/brand.woff2 is not a font.',
  ),
  font(
    'font file that is a collection',
    brand,
    'ttcf\0\u0001\0\0',
    'site.json:12:62 FP7004 The font file fonts/brand.woff2 cannot be used. It is a collection of several fonts; save the one that is meant as a file of its own.',
  ),
  font(
    'font file that ends too early',
    brand,
    light.slice(0, 60),
    'site.json:12:62 FP7004 The font file fonts/brand.woff2 cannot be used. It is damaged or cut off.',
  ),
  font(
    'font file that is cut off after what is read of it',
    brand,
    light.replace(table('maxp', 108, 6), table('maxp', 108, 32)),
    'site.json:12:62 FP7004 The font file fonts/brand.woff2 cannot be used. It is damaged or cut off.',
  ),
  font(
    'range of a font file that ends before it begins',
    ranged('U+100-17F, U+FF-0'),
    light,
    'site.json:12:92 FP7009 The range "U+FF-0" ends before it begins, or after U+10FFFF, the last letter.',
  ),
  font(
    'range of a font file after the last letter',
    ranged('U+FFFFFF'),
    light,
    'site.json:12:92 FP7009 The range "U+FFFFFF" ends before it begins, or after U+10FFFF, the last letter.',
  ),
  {
    ...font(
      'font with the name of a sort of typefaces',
      brand,
      light,
      'site.json:12:34 FP7014 Style sheets have another meaning for the family "Fantasy".',
    ),
    edits: [
      { file: 'site.json', from: '"color": {', to: `"font": { "family": "Fantasy"${brand} },\n    "color": {` },
      { file, to: light, incidental: true },
    ],
  },
  font(
    'weight that no font has',
    `${brand}, "weights": [300, 9999]`,
    light,
    'site.json:12:103 FP1107 The value does not fit: it must be at most 1000.',
  ),
  font(
    'weight that the font file lacks',
    `${brand}, "weights": [300, 700]`,
    light,
    'site.json:12:103 FP7007 The font "Brand" has no weight 700: its files have 300.',
  ),
  font('font without files', '', undefined, 'site.json:12:34 FP7002 The font "Brand" has no files.'),
  font(
    'font from files and from a package',
    `${brand}, "package": "@fontsource/brand"`,
    light,
    'site.json:12:34 FP7002 The font "Brand" has files of its own and a package.',
  ),
  font(
    'font of a package that is missing',
    ', "package": "@fontsource/brand"',
    undefined,
    'site.json:12:54 FP7005 The package "@fontsource/brand" is not installed.',
  ),
  {
    ...font(
      'font of a package without fonts',
      ', "package": "brand-fonts"',
      undefined,
      'site.json:12:54 FP7006 The package "brand-fonts" has no fonts that are described as those of Fontsource are.',
    ),
    edits: [
      {
        file: 'site.json',
        from: '"color": {',
        to: '"font": { "family": "Brand", "package": "brand-fonts" },\n    "color": {',
      },
      { file: 'node_modules/brand-fonts/package.json', to: '{}\n', incidental: true },
    ],
  },
];
