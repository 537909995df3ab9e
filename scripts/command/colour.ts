import type { WriteStream } from 'node:tty';
import { styleText } from 'node:util';

/** Whether output to a stream is coloured: in a terminal, unless NO_COLOR is set; elsewhere only with FORCE_COLOR. */
export const isColoured = (stream: WriteStream): boolean => styleText('red', 'x', { stream }) !== 'x';
