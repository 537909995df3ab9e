import type { DownloadAction } from '../../generated/actions';
import type { ActionRun } from '../../kit/action';
import { callHere } from '../../kit/callHere';
import { resolveAll } from '../../kit/target';
import type { AnsweredFile } from '../../operations/transport';

/** Long enough for the browser to have taken it over, however slow it is. */
const keptFor = 60_000;

export const run: ActionRun<DownloadAction> = async ({ operation, with: given, name }, context) => {
  const answer = await callHere(operation, resolveAll(given, context), context, { file: true });
  if (answer.status !== 'ready') return null;
  const file = answer.value as AnsweredFile;
  const address = URL.createObjectURL(file.blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name ?? name ?? operation;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
  return null;
};
