import type { PriceStep } from '../db/schema/agreed';
import type { AgreedOnPaper } from '../domain/documents/agreed';
import type { Country } from '../http/postcodes';
import { scheduleOf } from '../domain/ordering/schedule';

const services = {
  DE: {
    id: 'sv-3',
    name: 'Glanz 500',
    provider: 'Lumora',
    currency: 'EUR',
    price: '49.90',
    start_price: '49.95',
    homedrop_price: '2000.00',
    price_steps: [{ price: '54.90', from_month: 13 }],
  },
  AT: {
    id: 'sv-9',
    name: 'Almglanz 300',
    provider: 'Lumora',
    currency: 'EUR',
    price: '42.90',
    start_price: '39.90',
    homedrop_price: '300.00',
    price_steps: [{ price: '44.90', from: '2027-04-01' }],
  },
  GB: {
    id: 'sv-11',
    name: 'Full Fibre 150',
    provider: 'Brightwell',
    currency: 'GBP',
    price: '27.00',
    start_price: '20.00',
    homedrop_price: '0.00',
    price_steps: [
      { price: '29.00', from: '2027-04-01' },
      { price: '31.00', from: '2028-04-01' },
    ],
  },
} as const;

const places = {
  DE: {
    street: 'Große Zimmerhofstr.',
    street_number: '27',
    apartment_number: 'WE 12',
    postal_code: '38399',
    city: 'Wolfenbrück',
  },
  AT: {
    street: 'Forstweg',
    street_number: '12/1/5',
    apartment_number: null,
    postal_code: '8999',
    city: 'Steinach am Forst',
  },
  GB: {
    street: 'The Old Maltings, Quay Street',
    street_number: 'Flat 2B',
    apartment_number: '2B',
    postal_code: 'HM1 9ZZ',
    city: 'Harrowmere',
  },
} as const;

export const sellers = {
  DE: {
    name: 'Lumora Netz GmbH',
    brand: 'Glasfaser Wolfenbrück',
    street: 'Leuchtenweg 18',
    postalCode: '29997',
    city: 'Bad Salzhude',
    country: 'DE',
    phone: '+49 5999 730 400',
    email: 'wolfenbrueck@lumora.example',
    register: 'Amtsgericht Lüneburg, HRB 999 730',
    taxId: 'DE999999018',
  },
  AT: {
    name: 'Lumora Netz GmbH, Zweigniederlassung Österreich',
    brand: 'Glasfaser Steinach',
    street: 'Hauptplatz 6',
    postalCode: '8999',
    city: 'Steinach am Forst',
    country: 'AT',
    phone: '+43 3999 730 0',
    email: 'steinach@lumora.example',
    register: 'FN 999730 f, Landesgericht Leoben',
    taxId: 'ATU99999010',
  },
  GB: {
    name: 'Brightwell Fibre Ltd',
    brand: 'Brightwell Fibre',
    street: 'The Old Maltings, Quay Street',
    postalCode: 'HM1 9ZZ',
    city: 'Harrowmere',
    country: 'GB',
    phone: '020 7946 0410',
    email: 'care@brightwell.example',
    register: 'Registered in England and Wales, company number 09990410',
    taxId: 'GB999999036',
  },
} as const;

const common = {
  type: 'internet',
  customer_type: 'residential',
  groups: ['og-1'],
  down: 500,
  up: 250,
  down_normal: 460,
  down_min: 350,
  up_normal: 230,
  up_min: 180,
  bind_time: 24,
  notice_time: 1,
  free_months: 2,
  launched: '2025-01-15',
  position: 1,
};

/** An offer in a country with every possible part: free months, price steps, a router, a credit, construction. */
export function offerIn(country: Country): AgreedOnPaper {
  const service = { ...common, ...services[country], price_steps: [...services[country].price_steps] as PriceStep[] };
  const withRouter = (step: PriceStep): PriceStep => ({ ...step, price: (Number(step.price) + 4.5).toFixed(2) });
  const terms = {
    price: service.price,
    price_steps: service.price_steps,
    free_months: 2,
    activation: service.start_price,
    connection: service.homedrop_price,
    router: '4.50',
    credit: '50.00',
  };
  const payments = scheduleOf(terms, {
    start: '2027-01-21',
    installation: null,
    collected_from: '2026-11-30',
    until: '2028-11-22',
    activation_now: true,
  });
  return {
    number: 'qu-1',
    isOffer: true,
    concluded: '2026-11-22',
    service,
    seller: sellers[country],
    address: places[country],
    country,
    monthly: (Number(service.price) + 4.5).toFixed(2),
    activation: terms.activation,
    connection: terms.connection,
    router: '4.50',
    credit: '50.00',
    freeMonths: 2,
    priceSteps: service.price_steps.map(withRouter),
    payments,
    minTermEnd: '2028-11-22',
    start: '2027-01-21',
    withdrawalUntil: '2026-12-07',
    asOf: new Date('2026-11-22T10:00:00Z'),
  };
}
