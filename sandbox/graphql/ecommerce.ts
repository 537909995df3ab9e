import { sql } from 'kysely';
import type { PlanQuery } from '../domain/catalogue/list';
import { requireAccount, requireCustomer } from '../http/access';
import type { ShownQuote } from '../db/schema/agreed';
import type { Call } from '../http/environment';
import { sellerFor } from '../domain/documents/seller';
import { settleChanges } from '../domain/ordering/changes';
import { cardsFor } from '../domain/ordering/cards';
import type { Card } from '../domain/ordering/cards';
import { makeQuote, readQuoteRequest, shownQuote } from '../domain/ordering/quotes';
import { dayOf } from '../domain/ordering/days';
import { methodsOf, shownMethod } from '../domain/payments/methods';
import { startSetup } from '../domain/payments/setup';
import type { Row } from '../query/list';
import { listOrders } from '../domain/ordering/view';
import { cameled } from './camel';
import { refusedAs } from './errors';

function shownService({ service, offer, figures }: Card) {
  const {
    down,
    down_min,
    down_normal,
    up,
    up_min,
    up_normal,
    groups,
    id,
    name,
    type,
    customer_type,
    provider,
    currency,
    bind_time,
    notice_time,
  } = service;
  return {
    ...cameled({ id, name, type, customer_type, provider, currency, bind_time, notice_time, ...offer, ...figures }),
    objectGroups: groups,
    down: { min: down_min, normal: down_normal, max: down },
    up: { min: up_min, normal: up_normal, max: up },
    productSheetUrl: `/service/${id}/product-sheet`,
  };
}

type CatalogueArguments = Partial<
  Record<'objectId' | 'objectGroup' | 'networkOperator' | 'customerType' | 'campaign', string | null>
>;

async function catalogue(call: Call, input: CatalogueArguments) {
  const customerType = input.customerType ?? undefined;
  const query: PlanQuery = {
    object: input.objectId ?? undefined,
    group: input.objectGroup ?? undefined,
    operator: input.networkOperator ?? undefined,
    customerType,
    campaign: input.campaign ?? undefined,
  };
  return {
    taxIncluded: customerType !== 'business',
    services: (await cardsFor(call.get('db'), query)).map(shownService),
  };
}

const namedQuote = ({ quote_id, ...quote }: ShownQuote) => ({ __typename: 'Quote', id: quote_id, ...cameled(quote) });

async function quote(call: Call, id: string) {
  const shown = await shownQuote(call.get('db'), id).catch(() => undefined);
  return shown === undefined ? null : namedQuote(shown);
}

const types: Readonly<Record<string, string>> = { card: 'Card', sepa: 'SepaMandate', bacs: 'BacsInstruction' };

async function paymentMethods(call: Call) {
  const methods = await methodsOf(call.get('db'), requireCustomer(call));
  return methods
    .map(shownMethod)
    .map(({ default: isDefault, ...method }) => ({ __typename: types[method.type], isDefault, ...method }));
}

const subscribed = {
  own: [
    'id',
    'order_number',
    'order_date',
    'state',
    'from_date',
    'min_term_end',
    'pending_state',
    'pending_on',
    'total',
  ],
  service: ['name', 'provider', 'down', 'up', 'price', 'currency'],
  object: ['street', 'street_number', 'apartment_number', 'postal_code', 'city'],
};

const part = (row: Row, name: 'service' | 'object') =>
  cameled(Object.fromEntries(subscribed[name].map((field) => [field, row[`${name}.${field}`]])));

async function subscriptions(call: Call, states: readonly string[] | null | undefined) {
  const { id } = requireAccount(call);
  await settleChanges(call.get('db'), id);
  const fields = [
    ...subscribed.own,
    ...(['service', 'object'] as const).flatMap((name) => subscribed[name].map((field) => `${name}.${field}`)),
  ].join(',');
  const parameters: Record<string, string> = { fields, sort: '-order_date', per_page: '100' };
  const stateFilter =
    states === undefined || states === null ? sql<boolean>`true` : sql<boolean>`orders.state = any(${states})`;
  const page = await listOrders(
    call.get('db'),
    sql<boolean>`orders.customer = ${id} and ${stateFilter}`,
    (name) => parameters[name],
  );
  return page.data.map((row) => ({
    ...cameled(Object.fromEntries(subscribed.own.map((field) => [field, row[field]]))),
    service: part(row, 'service'),
    place: row['object.street'] === null ? null : part(row, 'object'),
  }));
}

interface QuoteInput {
  service: string;
  object?: string | null;
  fromDate: string;
  campaign?: string | null;
  router?: string | null;
  otherContract?: boolean | null;
  wishSlot?: string | null;
}

const refusals = {
  422: 'FieldErrors',
  'order.not_orderable': 'NotOrderable',
  'campaign.invalid': 'CampaignInvalid',
  'campaign.used': 'CampaignUsed',
};

function createQuote(call: Call, { fromDate, otherContract, wishSlot, ...input }: QuoteInput) {
  return refusedAs(call, refusals, async () => {
    const parsed = readQuoteRequest(
      { ...input, from_date: fromDate, other_contract: otherContract ?? false, wish_slot: wishSlot },
      dayOf(new Date()),
    );
    const request = { ...parsed, seller: sellerFor(call) };
    return namedQuote(
      await call
        .get('db')
        .transaction()
        .execute((db) => makeQuote(db, request)),
    );
  });
}

/** Root value of the ecommerce federation API for one caller. */
export const ecommerce = (call: Call) => ({
  catalogue: (input: CatalogueArguments) => catalogue(call, input),
  quote: ({ id }: { id: string }) => quote(call, id),
  paymentMethods: () => paymentMethods(call),
  subscriptions: ({ states }: { states?: readonly string[] | null }) => subscriptions(call, states),

  createQuote: ({ input }: { input: QuoteInput }) => createQuote(call, input),
  startPaymentSetup: async ({ type }: { type: string }) => cameled(await startSetup(call, type)),
});
