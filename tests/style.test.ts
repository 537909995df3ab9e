/** Rules for every source file: size, documentation, safety, and no word of a site in the code. */
import { describe, expect, it } from 'vitest';
import { verbs } from '../scripts/command/cli';
import { isTest, sourcesBelow, testHelpers } from './support/imports';
import { foldersBelow, repositoryFiles, repositoryText } from './support/repository';
import { moduleState } from './support/module-state';
import { siteWords, textsIn } from './support/site-words';
import { bareAlternatives } from './support/sql-text';
import {
  casts,
  dangers,
  excuses,
  functionBranches,
  functionLengths,
  testTitles,
  undocumented,
  wordsInMarkup,
} from './support/style';
import { parseFile } from './support/syntax';

const sources = sourcesBelow('src', 'packs', 'sandbox', 'scripts', 'studio', 'tests');
const code = sources.filter((path) => !isTest(path));
/** Journeys are split into files that one of them imports. */
const withTests = sources.filter((path) => /\.test\.tsx?$|^tests\/journeys\//.test(path));
const product = code.filter((path) => path.startsWith('src/')).map(parseFile);

function figures(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { median: at(0.5), p90: at(0.9), max: sorted.at(-1) ?? 0 };
}

const written = (name: string, { median, p90, max }: ReturnType<typeof figures>) =>
  `${name}: median ${median}, p90 ${p90}, max ${max}`;

describe('size', () => {
  const lines = (path: string) => repositoryText(path).replace(/\n$/, '').split('\n').length;
  const lengths = code.map((path) => ({ path, functions: functionLengths(parseFile(path)) }));

  it('of a file stays below 300 lines', () => {
    expect(sources.filter((path) => lines(path) > 300).map((path) => `${path}: ${lines(path)} lines`)).toEqual([]);
  });

  it('of a function stays below 60 lines', () => {
    const long = lengths.flatMap(({ path, functions }) =>
      functions.filter(({ length }) => length > 60).map(({ line, length }) => `${path}:${line}: ${length} lines`),
    );
    expect(long).toEqual([]);
  });

  it('is small in the median as well as the ninth decile', () => {
    const ofFiles = figures(code.map(lines));
    const ofFunctions = figures(lengths.flatMap(({ functions }) => functions.map(({ length }) => length)));
    console.log(`${written('lines of a file', ofFiles)}\n${written('lines of a function', ofFunctions)}`);
    expect(ofFiles.median).toBeLessThanOrEqual(60);
    expect(ofFiles.p90).toBeLessThanOrEqual(150);
    expect(ofFunctions.p90).toBeLessThanOrEqual(30);
  });
});

/** The most branches of a function, by file, where they are more than 12; none may have more, and no file may come to these. */
const manyBranches: Readonly<Record<string, number>> = {
  // Run by every page that has a condition, within 700 bytes: split by the sorts of its operands it was measured at 708.
  'src/expression/evaluate.ts': 20,
};

describe('shape', () => {
  const shipped = code.filter((path) => /^(src|sandbox)\//.test(path)).map(parseFile);

  it('of a function has at most 12 branches', () => {
    const many = shipped.flatMap((file) =>
      functionBranches(file)
        .filter(({ branches }) => branches > (manyBranches[file.path] ?? 12))
        .map(({ line, branches }) => `${file.path}:${line}: ${branches} branches`),
    );
    expect(many).toEqual([]);
  });

  it('of a function has no exemption after it has become simpler', () => {
    const most = (path: string) => Math.max(...functionBranches(parseFile(path)).map(({ branches }) => branches));
    expect(Object.keys(manyBranches).filter((path) => most(path) <= 12)).toEqual([]);
  });

  it('is known to the compiler with at most three type assertions in 1,000 lines', () => {
    const lines = shipped.reduce((sum, { text }) => sum + text.split('\n').length, 0);
    const asserted = (shipped.reduce((sum, file) => sum + casts(file), 0) / lines) * 1000;
    console.log(`types asserted per 1,000 lines: ${asserted.toFixed(2)}`);
    expect(asserted).toBeLessThanOrEqual(3);
  });
});

describe('code', () => {
  it('contains no dangerous constructs', () => expect(product.flatMap(dangers)).toEqual([]));

  it('disables no check', () => expect(sources.map(parseFile).flatMap(excuses)).toEqual([]));

  it('puts every alternative of raw SQL in brackets', () =>
    expect(sources.map(parseFile).flatMap(bareAlternatives)).toEqual([]));

  it('documents every exported function of the lower layers', () => {
    expect(
      product
        .filter(({ path }) => /^src\/(base|model|runtime|kit|definition|expression)\//.test(path))
        .flatMap(undocumented),
    ).toEqual([]);
  });

  it('exports a default only as the view of a block or widget', () => {
    const defaults = product
      .filter(({ nodes }) => nodes.some(({ type }) => type === 'ExportDefaultDeclaration'))
      .map(({ path }) => path);
    expect(
      defaults.filter(
        (path) => !/^src\/(blocks\/[^/]+\/block|forms\/widgets\/[^/]+\/widget(?:\.lazy)?)\.tsx$/.test(path),
      ),
    ).toEqual([]);
  });

  it('has no exemption for a removed test helper', () => {
    expect(testHelpers.filter((helper) => !sources.some((path) => path.startsWith(helper)))).toEqual([]);
  });

  it('has kebab-case file names except for components', () => {
    const named = /^([A-Z][A-Za-z]*|use[A-Z][A-Za-z]*|[a-z0-9]+(-[a-z0-9]+)*)(\.[a-z]+)*\.(tsx?|mjs)$/;
    expect(sources.filter((path) => !named.test(path.slice(path.lastIndexOf('/') + 1)))).toEqual([]);
  });

  it('has test titles that name one behaviour', () => {
    const titles = withTests.flatMap((path) => testTitles(parseFile(path)));
    const joined = titles.filter((title) => /[,;] | and /.test(title));
    console.log(`titles that join behaviours: ${joined.length} of ${titles.length}`);
    expect(joined.length / titles.length).toBeLessThanOrEqual(0.01);
  });

  it('skips no test', () => {
    expect(withTests.filter((path) => /\b(it|describe|test)\.(only|skip|todo)\b/.test(repositoryText(path)))).toEqual(
      [],
    );
  });
});

/** State in modules of the engine; all else belongs to the memory of a project (src/definition/memory.ts). */
const heldByModules = [
  'src/runtime/lazy-formats.ts loaded', // at most one entry for each file of src/formats
  'src/definition/kinds/project-language.ts latest', // one language, that of the project read last
  'src/definition/source/positions.ts tables', // origins, held by the values themselves
];

describe('the engine', () => {
  it('has no growing state in a module', () => {
    expect(
      product
        .filter(({ path }) => /^src\/(base|model|runtime|definition)\//.test(path))
        .flatMap(moduleState)
        .toSorted(),
    ).toEqual(heldByModules.toSorted());
  });
});

/** Words that name something of a site and are words of code as well. */
const commonWords: ReadonlySet<string> = new Set([
  'object', // a type of JavaScript and of JSON Schema
  'search', // a part of an address
  'language', // the usual storage key of a person's language; a site may name another
  'config', // the file config.json and what was read from it
  'build', // the footer's popup about the release
  'card', // a recipe and a kind of block
  'services', // what the kit is given by the entry
  '/404', // the document that hosts send for unknown addresses; a site may call a page so too
  'login', // a setting of the session, and a prompt of OpenID Connect
  'profile', // a setting of the session
  'consent', // what visitors are asked before anything that is not necessary is stored or loaded
]);

/** Words of the trade of the base site, laws and authorities of countries, and names of sites. */
const foreignWords = new RegExp(
  [
    /fib(re|er)s?|glasfaser\w*|tariffs?|tarife?n?|broadband|breitband\w*|telecom\w*|x?dsl|vdsl|[mg]bit|[mg]bps/,
    /([a-z]*bgb|tkg|tktransparenzv|pangv|ecg|ddg|bfsg|bafg|fagg)|ofcom|rtr|bundesnetzagentur/,
    new RegExp(foldersBelow('sites').join('|')),
  ]
    .map(({ source }) => `(?<![\\w-])(${source})(?![\\w-])`)
    .join('|'),
  'i',
);

describe('src', () => {
  const words = siteWords();

  it('contains no words of a site', () => {
    const named = product.flatMap((file) =>
      textsIn(file).flatMap(({ text, line }) => {
        const word = text.trim().toLowerCase();
        const kind = commonWords.has(word) ? undefined : words.get(word);
        return kind === undefined ? [] : [`${file.path}:${line} "${text}" is a ${kind}`];
      }),
    );
    expect(named).toEqual([]);
  });

  it('begins a command that a message suggests with npx', () => {
    const verb = new RegExp(
      `(?<![\\w/-])(?<!npx |of |by \`|name=")faceplate (${Object.keys(verbs).join('|')})\\b(?!$)`,
    );
    const said = code.filter((path) => /^(src|scripts)\//.test(path)).map(parseFile);
    const bare = said.flatMap((file) =>
      textsIn(file).flatMap(({ text, line }) => (verb.test(text) ? [`${file.path}:${line} "${text}"`] : [])),
    );
    expect(bare).toEqual([]);
  });

  it('leaves the words of trades and laws to packs', () => {
    const read = repositoryFiles('src').filter(
      (path) => /\.(tsx?|json|md)$/.test(path) && !/\.test\.tsx?$|\/examples\.json$/.test(path),
    );
    const found = read.flatMap((path) =>
      repositoryText(path)
        .split('\n')
        .flatMap((line, index) => (foreignWords.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it('shows only texts from messages', () => expect(product.flatMap(wordsInMarkup)).toEqual([]));
});

describe('the repository', () => {
  const texts = repositoryFiles('').filter((path) =>
    /\.(tsx?|mjs|cjs|json|md|svg|ya?ml|txt|css)$|(^|\/)(run|\.npmrc)$/.test(path),
  );

  it('contains no absolute path of a machine', () => {
    const machine = /(^|[\s"'`(=:])\/(work|home|root|Users|tmp)\/[\w.-]+|[A-Z]:\\\\/;
    const found = texts.flatMap((path) => {
      const line = repositoryText(path)
        .split('\n')
        .findIndex((each) => machine.test(each));
      return line < 0 || path === 'tests/style.test.ts' ? [] : [`${path}:${line + 1}`];
    });
    expect(found).toEqual([]);
  });
});
