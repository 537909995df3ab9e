// @vitest-environment happy-dom
/** §3 of the specification: what is taken from answers. */
import { describe, expect } from 'vitest';
import { holds } from './row';

/** An answer with everything that the specification names. */
const place = {
  ...{
    id: 'ob-1',
    status: 'Deliverable',
    object_type: 'single',
    street: 'Weg',
    street_number: '7',
    postal_code: '38399',
  },
  ...{ object_number: 'WB-1', apartment_number: '2', city: 'Wolfenbrück', area: 'Altstadt' },
  ...{ network_operator: 'no-1', provisioning_status: 'Configured', public_note: 'y', latitude: 52.1 },
  ...{ longitude: 10.5, order_status: 'active', province: 'Niedersachsen', object_group: 'og-1' },
};
const order = {
  ...{ id: 'or-1', order_number: 'A-1', order_date: '2026-02-10', state: 'active', campaign: 'GRATIS3' },
  ...{ total: '49.90', pay_amount: '0.00' },
};
const quote = {
  ...{
    quote_id: 'qu-1',
    activation_cost: '49.95',
    due_now: '49.95',
    due_monthly: '49.90',
    due_on_installation: '0.00',
  },
  ...{ due_on_date: '2027-04-04', subtotal: '49.95', total: '49.95', free_months: 3, currency: 'EUR' },
};
const plan = {
  ...{ id: 'sv-1', name: 'Glanz', type: 'internet', provider: 'Lumora', price: '49.90', annual_price: '598.75' },
  ...{ start_price: '49.95', homedrop_price: '0.00', bind_time: 24, notice_time: 1 },
};

describe('answers', () => {
  holds('of an object carry its fields', async (site) => {
    const { value } = await site.call(
      'places.list',
      { ids: ['ob-1'] },
      { data: [{ ...place, 'object_group.name': 'Wolfenbrück' }] },
    );
    expect(value).toMatchObject([{ ...place, object_group_name: 'Wolfenbrück' }]);
  });

  holds('of groups carry a name for a sub-domain', async (site) => {
    const { value } = await site.call(
      'groups.list',
      { operator: 'no-1' },
      { data: [{ id: 'og-1', name: 'Bad Salz-Hude', visibility: true }] },
    );
    expect(value).toMatchObject([{ id: 'og-1', name: 'Bad Salz-Hude', visibility: true, subDomainURL: 'badsalzhude' }]);
  });

  holds('of a plan carry its terms', async (site) => {
    const answer = { data: [{ ...plan, speeds: { down: { max: 500 }, up: { max: 250 } } }] };
    const { value } = await site.call('services.list', { object: 'ob-1' }, answer);
    expect(value).toMatchObject([{ ...plan, speed_down: 500, speed_up: 250 }]);
  });

  holds('of orders carry their fields', async (site) => {
    expect((await site.call('order.list', {}, { data: [order] })).value).toMatchObject([order]);
  });

  holds('of a quote carry the payment summary', async (site) => {
    expect(
      (
        await site.call(
          'quote.create',
          { service: 'sv-1' },
          { data: { ...site.recorded<{ data: object }>('quote.create').data, ...quote } },
        )
      ).value,
    ).toMatchObject(quote);
  });

  holds('of payment methods name the default', async (site) => {
    const paymentMethods = [
      {
        id: 'pm-1',
        type: 'sepa',
        default: true,
        last4: '4711',
        accountHolder: 'Jana',
        companyHolder: null,
        iban: 'DE4711',
        created: '2026-02-10',
        expired: false,
      },
      {
        id: 'pm-2',
        type: 'card',
        default: false,
        last4: '4242',
        brand: 'visa',
        expiry: '2028-12',
        created: '2026-02-10',
        expired: false,
      },
      { id: 'pm-3', type: 'bacs', default: false, last4: '9999', created: '2026-02-10', expired: false },
    ];
    const { value } = await site.call('payments.list', {}, { data: { paymentMethods } });
    expect(value).toMatchObject(paymentMethods);
  });

  holds('of a profile carry its fields', async (site) => {
    const data = { role: 'customer', objects: ['ob-1'], api_key: 'k-1', username: 'jana' };
    expect((await site.call('profile.get', {}, { data })).value).toMatchObject(data);
  });

  holds('of the release carry its version', async (site) => {
    expect((await site.call('release.get', {}, { version: '1.2.3', build: 'b' })).value).toMatchObject({
      version: '1.2.3',
    });
  });

  holds('of a customer carry the number', async (site) => {
    const { data } = site.recorded<{ data: { viewer: { profile: object } } }>('customer.get');
    const profile = {
      ...data.viewer.profile,
      customerNumber: 'K-1',
      customerType: 'business',
      firstName: 'Jana',
      lastName: 'Oelze',
      email: 'a@b.example',
      taxId: 'DE1',
      version: 'v',
      language: 'de',
      marketingEmail: true,
      marketingPhone: false,
    };
    const { value } = await site.call('customer.get', {}, { data: { viewer: { profile } } });
    expect(value).toMatchObject(profile);
  });
});
