import { campaignTyped, lastDay, openCampaigns } from '../domain/catalogue/campaign';
import type { Campaign } from '../domain/catalogue/campaign';
import { proofFor } from '../domain/catalogue/offer';
import { FieldReader, readBody } from '../http/body';
import type { ApiApp, Call } from '../http/environment';

function present(campaign: Campaign): Record<string, unknown> {
  const { proof: _, ...effect } = campaign.effect;
  return {
    state: 'valid',
    code: campaign.code,
    effect,
    valid_to: lastDay(campaign),
    conditions: { proof: proofFor(effect.free_months ?? 0) },
  };
}

/** Public campaigns of a group that apply now; usually there are none. */
async function list(call: Call): Promise<Response> {
  const data = (
    await openCampaigns(call.get('db'), {
      group: call.req.query('object_group'),
      customerType: call.req.query('customer_type'),
    })
  ).map(present);
  return call.json({ data, meta: { total: data.length } });
}

/** Shows the effect of a code. An order with it checks it again. */
async function check(call: Call): Promise<Response> {
  const reader = new FieldReader(await readBody(call));
  const code = reader.text('code', { required: true, max: 50 }) ?? '';
  const group = reader.text('object_group', { max: 50 });
  const customerType = reader.text('customer_type', { max: 50 });
  reader.finish();
  const campaign = await campaignTyped(call.get('db'), code, {
    group: group ?? undefined,
    customerType: customerType ?? undefined,
  });
  return call.json({ data: present(campaign) });
}

export function campaignRoutes(api: ApiApp): void {
  api.get('/campaign', list);
  api.post('/campaign/check', check);
}
