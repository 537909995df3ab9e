import { campaignTyped, lastDay } from '../catalogue/campaign';
import { FieldReader, readBody } from '../http/body';
import type { Api, Call } from '../http/environment';
import { callerOf, spend } from '../http/limits';

/** Tells what a code would change. Whoever orders with it has it checked again. */
async function check(call: Call): Promise<Response> {
  const reader = new FieldReader(await readBody(call));
  const code = reader.text('code', { required: true, max: 50 }) ?? '';
  const group = reader.text('object_group', { max: 50 });
  const customerType = reader.text('customer_type', { max: 50 });
  reader.finish();
  await spend(call, [{ name: 'campaign', about: callerOf(call), max: 10, minutes: 1 }]);
  const campaign = await campaignTyped(call.get('db'), code, { group: group ?? undefined, customerType: customerType ?? undefined });
  const { proof = [], ...effect } = campaign.effect;
  return call.json({ data: { state: 'valid', code: campaign.code, effect, valid_to: lastDay(campaign), conditions: { proof } } });
}

export function campaignRoutes(api: Api): void {
  api.post('/campaign/check', check);
}
