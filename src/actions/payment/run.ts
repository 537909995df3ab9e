import type { PaymentAction } from '../../generated/actions';
import type { ActionRun } from '../../kit/actions/action';
import { shownPayment } from '../../kit/contracts/payment';
import { OperationFailure, refused } from '../../operations/failure';

export const run: ActionRun<PaymentAction> = async ({ fields }) => {
  const shown = shownPayment(fields);
  if (!shown) throw refused('The payment fields are not there');
  const answer = await shown.confirm();
  if (answer.ok) return answer.token;
  // No answer of the provider is the same to a person as none of the API; anything else is a refusal in its words.
  const isOffline = answer.code === 'offline';
  throw new OperationFailure('The payment provider refused', isOffline ? 'offline' : '4xx', {
    ...(isOffline ? {} : { status: 402 }),
    code: answer.code,
    ...(answer.message === undefined ? {} : { detail: answer.message }),
  });
};
