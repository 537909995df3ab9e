import { resolve } from 'node:path';
import { NothingToRollBack, pastReleases, rollBack } from '../../../src/publish/files/roll-back';
import { FolderInUse } from '../../../src/publish/files/write';
import { UsageError, parseWords } from '../usage';

const timeOf = (at: string): string => at.slice(0, 19).replace('T', ' ');

function list(folder: string): void {
  for (const { at, isShown, left, files } of pastReleases(folder))
    console.log(
      [timeOf(at), `${files.length} files`, isShown ? 'shown' : '', left === true ? 'left' : '']
        .filter(Boolean)
        .join('  '),
    );
}

/**
 * Runs `faceplate rollback DIR`: publishes an earlier publication again, in one step and without a build; by default the previous
 * one. --list prints those available, --to selects one by its time (UTC).
 */
export async function run(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, { list: { type: 'boolean' }, to: { type: 'string' } }, 1);
  const [input] = positionals;
  if (input === undefined) throw new UsageError('Name the folder of a published site: npx faceplate rollback out/base');
  const folder = resolve(input);
  if (values.list) {
    list(folder);
    return 0;
  }
  try {
    const { at, files } = rollBack(folder, values.to?.replace(' ', 'T'));
    console.log(`${input} shows the publication of ${timeOf(at)} UTC again, ${files.length} files.`);
    return 0;
  } catch (failure) {
    if (failure instanceof NothingToRollBack || failure instanceof FolderInUse) throw new UsageError(failure.message);
    throw failure;
  }
}
