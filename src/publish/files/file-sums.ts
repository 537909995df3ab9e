import { createHash } from 'node:crypto';
import { memoizeWeak } from '../../base/memoize';
import type { OutputFile } from './files';

const sums = memoizeWeak<string>();

/** SHA-256 of a file's content in hexadecimal digits. A file that is the very same object is not read again. */
export const sumOf = (file: OutputFile): string =>
  sums([file], () => createHash('sha256').update(file.content).digest('hex'));
