import { readBilling } from '../domain/customer/changes';
import { profileOf, versionOf } from '../domain/customer/profile';
import type { CustomerProfile } from '../domain/customer/profile';
import { changeProfile, updateProfile } from '../domain/customer/update';
import { identify, requireCustomer } from '../http/access';
import { readBody } from '../http/body';
import type { ApiApp, Call } from '../http/environment';
import { ApiProblem } from '../http/problem';

function answerProfile(call: Call, profile: CustomerProfile): Response {
  call.header('etag', versionOf(profile));
  return call.json({ data: profile });
}

const seenVersion = (call: Call): string => {
  const version = call.req.header('if-match');
  if (version === undefined) throw new ApiProblem(428, 'version.required');
  return version;
};

async function update(call: Call): Promise<Response> {
  const body = await readBody(call);
  return answerProfile(call, await updateProfile(call, requireCustomer(call), seenVersion(call), body));
}

async function updateBilling(call: Call): Promise<Response> {
  const billing = readBilling(await readBody(call));
  const customer = requireCustomer(call);
  return answerProfile(
    call,
    await changeProfile(call.get('db'), customer, seenVersion(call), async (db) => {
      const stored = billing === null ? null : JSON.stringify(billing);
      await db.updateTable('customer_settings').set({ billing: stored }).where('customer', '=', customer).execute();
    }),
  );
}

export function customerRoutes(api: ApiApp): void {
  api.get('/customer/me', identify, async (call) =>
    answerProfile(call, await profileOf(call.get('db'), requireCustomer(call))),
  );
  api.patch('/customer/me', identify, update);
  api.put('/customer/me/billing_address', identify, updateBilling);
}
