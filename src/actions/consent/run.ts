import type { ConsentAction } from '../../generated/actions';
import type { ActionRun } from '../../kit/actions/action';

export const run: ActionRun<ConsentAction> = async ({ choice, categories }, context) => {
  const control = await (await context.services()).consent();
  if (choice === 'open') control?.open();
  if (choice === 'accept') await control?.accept();
  if (choice === 'reject') await control?.save([]);
  if (choice === 'save') await control?.save(categories);
};
