import { addToast } from 'faceplate/kit';
import type { Action, ActionRun, Text } from 'faceplate/kit';

export const run: ActionRun<Action & { readonly text: Text }> = async ({ text }, context) => {
  await (await context.services()).showModals();
  addToast(text, 'success');
};
