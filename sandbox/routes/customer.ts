import { readBilling } from '../domain/customer/changes';
import { profileOf, versionOf } from '../domain/customer/profile';
import type { CustomerProfile } from '../domain/customer/profile';
import { changeProfile, updateProfile } from '../domain/customer/update';
import { identify, requireCustomer } from '../http/access';
import { readBody } from '../http/body';
import type { ApiApp, Call } from '../http/environment';
import { ApiProblem } from '../http/problem';

function shown(call: Call, profile: CustomerProfile): Response {
  call.header('etag', versionOf(profile));
  return call.json({ data: profile });
}

const seenVersion = (call: Call): string => {
  const seen = call.req.header('if-match');
  if (seen === undefined) throw new ApiProblem(428, 'version.required');
  return seen;
};

async function update(call: Call): Promise<Response> {
  const body = await readBody(call);
  return shown(call, await updateProfile(call, requireCustomer(call), seenVersion(call), body));
}

async function updateBilling(call: Call): Promise<Response> {
  const billing = readBilling(await readBody(call));
  const customer = requireCustomer(call);
  return shown(
    call,
    await changeProfile(call.get('db'), customer, seenVersion(call), async (db) => {
      const stored = billing === null ? null : JSON.stringify(billing);
      await db.updateTable('customer_settings').set({ billing: stored }).where('customer', '=', customer).execute();
    }),
  );
}

export function customerRoutes(api: ApiApp): void {
  api.get('/customer/me', identify, async (call) =>
    shown(call, await profileOf(call.get('db'), requireCustomer(call))),
  );
  api.patch('/customer/me', identify, update);
  api.put('/customer/me/billing_address', identify, updateBilling);
}
