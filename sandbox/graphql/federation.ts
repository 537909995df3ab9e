import { sql } from 'kysely';
import { normaliseAddress, suggestAddresses } from '../domain/catalogue/addresses';
import { takeContact } from '../domain/contact/take';
import { placesOf } from '../domain/customer/places';
import { profileOf, versionOf } from '../domain/customer/profile';
import type { CustomerProfile } from '../domain/customer/profile';
import { updateProfile } from '../domain/customer/update';
import { requireAccount, requireCustomer } from '../http/access';
import { translateMessage } from '../http/answers';
import type { Body } from '../http/body';
import type { Call } from '../http/environment';
import { languageOf } from '../http/problem';
import { cameled } from './camel';
import { refusedAs } from './errors';

const shownProfile = (profile: CustomerProfile) => ({ __typename: 'Profile', ...profile, version: versionOf(profile) });

async function viewer(call: Call) {
  const { id, key } = call.get('account');
  if (key === null) return null;
  const own = await call
    .get('db')
    .selectFrom('customers')
    .select(['customer_number', 'customer_type', 'first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...cameled(own), profile: async () => shownProfile(await profileOf(call.get('db'), requireCustomer(call))) };
}

const groupFields = [
  'object_groups.id',
  'name',
  'country',
  'phase',
  'quota_pct',
  'quota_needed',
  'quota_deadline',
] as const;

async function objectGroups(call: Call, networkOperator: string) {
  const hidden = call.get('account').role === 'installer' ? sql<boolean>`true` : sql<boolean>`visibility`;
  return cameled(
    await call
      .get('db')
      .selectFrom('object_groups')
      .select(groupFields)
      .where('network_operator', '=', networkOperator)
      .where(hidden)
      .orderBy('position')
      .execute(),
  );
}

async function availability(call: Call, objectId: string) {
  const found = await call
    .get('db')
    .selectFrom('objects')
    .innerJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .select([...groupFields, 'build_status', 'drop', 'homedrop_price'])
    .where('objects.id', '=', objectId)
    .where('visibility', '=', true)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { build_status: buildStatus, drop, homedrop_price, ...group } = found;
  return {
    buildStatus,
    drop,
    dropPrice: homedrop_price === null ? null : Number(homedrop_price).toFixed(2),
    objectGroup: cameled(group),
  };
}

interface SuggestInput {
  text: string;
  networkOperator?: string | null;
  objectGroup?: string | null;
}

const fieldErrors = { 422: 'FieldErrors' };

/** Root value of the federation API for one caller. */
export const federation = (call: Call) => ({
  viewer: () => viewer(call),
  objectGroups: ({ networkOperator }: { networkOperator: string }) => objectGroups(call, networkOperator),
  addressSuggest: async ({ input: { text, networkOperator, objectGroup } }: { input: SuggestInput }) =>
    cameled(
      await suggestAddresses(call.get('db'), normaliseAddress(text), {
        operator: networkOperator ?? undefined,
        group: objectGroup ?? undefined,
      }),
    ),
  availability: ({ objectId }: { objectId: string }) => availability(call, objectId),
  places: async () =>
    cameled(await placesOf(call.get('db'), requireAccount(call).id, languageOf(call.req.header('accept-language')))),

  updateProfile: ({ input, etag }: { input: Body; etag: string }) =>
    refusedAs(call, { ...fieldErrors, 412: 'Conflict' }, async () =>
      shownProfile(await updateProfile(call, requireCustomer(call), etag, { ...input })),
    ),
  requestEmailChange: ({ email }: { email: string }) =>
    refusedAs(call, fieldErrors, async () => {
      const id = requireCustomer(call);
      return shownProfile(await updateProfile(call, id, versionOf(await profileOf(call.get('db'), id)), { email }));
    }),
  sendContact: ({ input }: { input: Body }) =>
    refusedAs(call, fieldErrors, async () => {
      const { ticket } = await takeContact(call, { ...input });
      return { __typename: 'Ticket', ticket, message: translateMessage(call, 'contact.received') };
    }),
});
