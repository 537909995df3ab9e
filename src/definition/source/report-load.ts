/** Mistakes in files. */
import { siteReporter } from '../problems';

/** Mistakes in a file that are found before its meaning is known. */
export const reportLoad = siteReporter('load', {
  FP1001: {
    message: '{what}',
    fix: 'Correct the JSON here; nothing behind this place is read reliably until then.',
    spoils: ['#'],
  },
  FP1002: {
    message: 'The key "{key}" is written twice in this object.',
    fix: 'Keep one of them; only the first is read.',
    spoils: ['.'],
  },
  FP1003: {
    message: '"{key}" is not allowed as a key.',
    fix: 'Choose another name: JavaScript reserves this one.',
    spoils: ['.'],
  },
  FP1004: { message: 'The file is empty.', fix: 'Write a JSON object into it, or delete the file.', spoils: ['#'] },
  FP1005: { message: 'The file must hold a JSON object.', fix: 'Put { and } around its content.', spoils: ['#'] },
  FP1006: {
    message: 'The file does not say which version of the language it is written in.',
    fix: 'Add "faceplate": 1 as its first key.',
    reads: ['#/faceplate'],
  },
  FP1007: {
    message: 'The file is written for version {version} of the language; this Faceplate reads version 1.',
    fix: 'Use the release that fits, or run its migration.',
  },
  FP1010: {
    message: 'Nothing reads "{file}".',
    fix: 'Rename it to a name that the engine reads, move it, or delete it.',
    spoils: ['{suggestion}'],
  },
  FP1011: { message: 'The site has no {file}.' },
  FP1012: { message: 'There is no site "{name}".', fix: 'Name a folder below sites/ that holds a site.json.' },
  FP1013: {
    message: 'The site says "extends": "{parent}", but there is no such site.',
    fix: 'Name a folder below sites/ or "foundation", or leave "extends" out to build on the base site.',
  },
  FP1014: {
    message: 'The sites extend each other in a circle: {chain}.',
    fix: 'Make one of them extend another site, or none.',
  },
  FP1015: { message: '"extends" must be the name of a site or null.' },
  FP1016: { message: 'The file calls the site "{said}", but its folder is "{name}".', fix: 'Let both say the same.' },
  FP1017: {
    message: 'The {kind} "{name}" has no {file}.',
    fix: 'Add the file, or remove the folder.',
    spoils: ['~/{file}'],
  },
  FP1020: {
    message: 'There is no pack "{name}".',
    fix: 'Name a folder below packs/ that holds a pack.json, or take the name out of "packs". Known: {known}.',
    spoils: ['named packs', 'site.json/duties', 'site.json/seller'],
  },
  FP1021: {
    message: 'The kind {folder} has no {file}.',
    fix: 'Add the file, or remove the folder. "npx faceplate new" begins a kind with all of its files.',
  },
  FP1022: {
    message: 'A kind cannot be called "{name}".',
    fix: 'Rename the folder to lower-case words joined by -, such as price-table.',
  },
  FP1023: {
    message: 'Faceplate has {family} "{name}" of its own.',
    fix: 'Rename the folder: a page could not say which of the two it means.',
  },
  FP1024: {
    message: 'The schema of the kind cannot be read: {what}',
    fix: 'Correct the schema: until then no page can use the kind. docs/reference/kind-schemas.md lists the words.',
  },
  FP1025: {
    message: 'The kinds of this project are written for {said} of the kit; this Faceplate has version {version}.',
    fix: 'Write "kit": {version} into faceplate.json, once they follow docs/reference/kit.md.',
  },
  FP1026: { message: 'The code cannot be read: {what}' },
  FP1027: { message: 'The kit has no "{name}".', fix: 'Import a name that docs/reference/kit.md lists.' },
  FP1028: { message: 'The file exports no {name}.', fix: 'Write "export {form}".' },
  FP1029: { message: 'A kind cannot import "{source}": {why}.' },
  FP1034: {
    severity: 'warning',
    message: 'This text has the character �, which programs write for one that they could not read.',
    fix: 'Write what was meant.',
  },
  FP1035: {
    severity: 'warning',
    message: 'Nothing reads "{file}" here: each site has its own folder below sites/.',
    fix: 'Move it into the folder of a site, or delete it.',
  },
  FP1036: {
    severity: 'warning',
    message: 'A static block is published as HTML without its code, so {what} does nothing on most pages.',
    fix: 'Write "x-mode": "island" into the schema of the block, or leave {what} out.',
  },
  FP1032: {
    message: 'The link {file} leads to nothing.',
    fix: 'Let it lead to a file that exists, put the file itself in its place, or delete it.',
    spoils: ['#'],
  },
  FP1033: { message: '{file} is a folder, not a file.', fix: 'Put a file in its place, or rename it.', spoils: ['#'] },
  FP1031: { message: 'The file {file} exports no "{name}".', fix: 'Export it there, or correct the name here.' },
  FP1030: {
    message: 'This character cannot be read, because the file is not saved as UTF-8.',
    fix: 'Save the file with the encoding UTF-8.',
    spoils: ['#'],
  },
  FP1019: {
    message: 'Git could not merge this file: both sides of the conflict are still in it.',
    fix: 'Keep one side, or what is right of both, and delete the lines with <<<<<<<, ======= and >>>>>>>.',
    spoils: ['#'],
  },
});
