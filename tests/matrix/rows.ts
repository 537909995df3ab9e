/** docs/reference/specification-matrix.md as rows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type MatrixRow = {
  readonly section: string;
  readonly sentence: string;
  readonly addresses: readonly string[];
  /** Each by its file, or by its file and its title: `file › title`. */
  readonly tests: readonly string[];
};

/** The rows of the matrix in their order. Takes the project's folder. */
export function matrixRows(root: string): readonly MatrixRow[] {
  const page = readFileSync(join(root, 'docs/reference/specification-matrix.md'), 'utf8');
  return page
    .split(/^## (?=\d)/m)
    .slice(1)
    .flatMap((part): readonly MatrixRow[] =>
      part
        .split('\n')
        .slice(1)
        .filter((line) => /^\| (?!Sentence|---)/.test(line))
        .map((line) => {
          const [, sentence = '', addresses = '', tests = ''] = line
            .split(/(?<!\\)\|/)
            .map((cell) => cell.replaceAll('\\|', '|').trim());
          return {
            section: part.charAt(0),
            sentence,
            tests: tests.split('<br>').filter(Boolean),
            addresses: [...addresses.matchAll(/`([^`]+)`/g)].map(([, address = '']) => address),
          };
        }),
    );
}
