import { describe, expect, it } from 'vitest';
import { phraseIn } from './support/phrases';
import { repositoryFiles, repositoryText } from './support/repository';

type Line = { readonly at: string; readonly text: string };

/** Pages that tests or people of the trade write, in the words of the specification. */
const generated = /^docs\/reference\/(?:problems|mutation|specification-matrix|specification-facts)/;
const folders = ['docs', 'packs', 'sandbox', 'schemas/language', 'scripts', 'src', 'studio', 'tests'];
const files = [
  ...folders.flatMap(repositoryFiles),
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
].filter((path) => !/^(?:src\/generated|tests\/golden)\//.test(path));
const linesOf = (path: string): readonly Line[] =>
  repositoryText(path)
    .split('\n')
    .map((text, index) => ({ at: `${path}:${index + 1}`, text }));

/** Lines of a document outside of code blocks. */
function prose(path: string): readonly Line[] {
  let isCode = false;
  return linesOf(path).filter(({ text }) => {
    if (/^\s*```/.test(text)) isCode = !isCode;
    return !isCode;
  });
}

const matches = (paths: readonly string[], pattern: RegExp): readonly Line[] =>
  paths.flatMap(linesOf).flatMap(({ at, text }) => {
    const found = pattern.exec(text);
    return found === null ? [] : [{ at, text: found.groups?.['text'] ?? '' }];
  });

const faults = (lines: readonly Line[]): readonly string[] =>
  lines.flatMap(({ at, text }) => {
    const phrase = phraseIn(text);
    return phrase === undefined ? [] : [`${at} ${phrase}`];
  });

const tests = files.filter((path) => /\.test\.tsx?$/.test(path));
const code = files.filter(
  (path) => /\.(?:tsx?|mjs)$/.test(path) && !path.endsWith('kinds/types.ts') && !tests.includes(path),
);
const messages = matches(code, /\b(?:message|fix|help): *(?<quote>['"`])(?<text>.*)\k<quote>/);
const descriptions = matches(
  files.filter((path) => path.endsWith('.json') && /^(?:schemas\/language|src)\//.test(path)),
  /"description": "(?<text>(?:[^"\\]|\\.)*)"/,
);
const titles = matches(tests, /\b(?:it|test|describe)(?:\.\w+)*\(\s*(?<quote>['"`])(?<text>.*?)\k<quote>/);
const comments = matches([...code, ...tests], /^\s*(?:\/\*\*|\*|\/\/)\s(?<text>.*)/);
/** First lines of docstrings. */
const docstrings = [...code, ...tests].flatMap((path) =>
  [...repositoryText(path).matchAll(/^[ \t]*\/\*\*\s(?:\s*\*\s)?(?<text>.*)/gm)].map(({ groups }) => ({
    at: path,
    text: groups?.['text'] ?? '',
  })),
);

describe('plain English', () => {
  it('is used in documents', () => {
    expect(faults(files.filter((path) => path.endsWith('.md') && !generated.test(path)).flatMap(prose))).toEqual([]);
  });

  it('is used in command messages', () => expect(faults(messages)).toEqual([]));

  it('is used in descriptions of the language', () => expect(faults(descriptions)).toEqual([]));

  it('is used in test titles', () => expect(faults(titles)).toEqual([]));

  it('is used in comments', () => expect(faults(comments)).toEqual([]));

  it('starts a docstring with the thing it describes', () => {
    expect(docstrings.filter(({ text }) => /^(?:What|Whose|Who|That) /.test(text))).toEqual([]);
  });
});
