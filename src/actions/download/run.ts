import type { DownloadAction } from '../../generated/actions';
import type { ActionRun } from '../../kit/actions/action';
import { callFromAction } from '../../kit/actions/call-from-action';
import { saveFile } from '../../kit/browser/save-file';
import { resolveAll } from '../../kit/actions/target';
import { givenFileName } from './file-name';
import type { AnsweredFile } from '../../kit/protocol/request';

export const run: ActionRun<DownloadAction> = async ({ operation, with: parameters, name }, context) => {
  const answer = await callFromAction(operation, resolveAll(parameters, context), context, { file: true });
  if (answer.status !== 'ready') return null;
  const file = answer.value as AnsweredFile;
  saveFile(file.blob, file.name ?? givenFileName(file.disposition ?? '') ?? name ?? operation);
  return null;
};
