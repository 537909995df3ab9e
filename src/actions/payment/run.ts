import type { PaymentAction } from '../../generated/actions';
import type { ActionRun } from '../../kit/actions/action';
import { paymentFields } from '../../kit/contracts/payment';
import { OperationFailure, invalidCall } from '../../kit/protocol/failure';

export const run: ActionRun<PaymentAction> = async ({ fields }) => {
  const shown = paymentFields(fields);
  if (!shown) throw invalidCall('The payment fields are not there');
  const answer = await shown.confirm();
  if (answer.ok) return answer.token;
  // An unreachable provider is reported like an unreachable API; anything else is a refusal in the provider's words.
  const isOffline = answer.code === 'offline';
  throw new OperationFailure('The payment provider refused', isOffline ? 'offline' : '4xx', {
    ...(isOffline ? {} : { status: 402 }),
    code: answer.code,
    ...(answer.message === undefined ? {} : { detail: answer.message }),
  });
};
