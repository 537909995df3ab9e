import type { Text } from '../../../model/value';
import { rejectionOf } from './rules';
import type { Limits } from './rules';

/** A file that has not arrived. `sent` is the uploaded share; `fault` says why the upload stopped. */
export type Waiting = {
  readonly key: number;
  readonly file: File;
  readonly sent: number;
  readonly fault?: { readonly text: Text; readonly again: boolean };
};

/** A file that is refused, however often it is sent: nothing waits for it. */
export const isRejected = ({ fault }: Waiting): boolean => fault?.again === false;

let count = 0;

/** Queues files for upload; refused ones, and those beyond the `free` places, with their fault. */
export function linedUp(files: readonly File[], limits: Limits, free: number, tag: string): readonly Waiting[] {
  let taken = 0;
  return files.map((file) => {
    const refusal =
      rejectionOf(file, limits, tag) ??
      (taken >= free ? { message: 'file.too-many', values: { count: limits.most } } : undefined);
    if (refusal === undefined) taken += 1;
    return {
      key: (count += 1),
      file,
      sent: 0,
      ...(refusal === undefined ? {} : { fault: { text: refusal, again: false } }),
    };
  });
}

/** Why a file did not arrive, and whether a retry may help. */
export function uploadFault(cause: unknown): NonNullable<Waiting['fault']> {
  const { text, status = 0 } = cause as { readonly text?: Text; readonly status?: number };
  return { text: text ?? 'file.failed', again: status < 400 || status >= 500 || status === 408 || status === 429 };
}
