import { createHash } from 'node:crypto';
import { memoizeWeak } from '../../base/memoize';
import type { OutputFile } from './files';

const sums = memoizeWeak<string>();

/** SHA-256 of a file's content in hexadecimal. Does not read the same file object again. */
export const sumOf = (file: OutputFile): string =>
  sums([file], () => createHash('sha256').update(file.content).digest('hex'));
