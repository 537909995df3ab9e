import { contractInformation } from '../documents/contractInformation';
import { contractSummary } from '../documents/contractSummary';
import { identify } from '../http/access';
import { readBody } from '../http/body';
import type { Api, Call } from '../http/environment';
import { languageOf } from '../http/problem';
import { keptQuote, makeQuote, presentQuote, priced, readQuoteRequest } from '../ordering/quotes';
import { dayOf } from '../ordering/summary';

async function quote(call: Call): Promise<Response> {
  const request = readQuoteRequest(await readBody(call), dayOf(new Date()));
  return call.json({ data: await call.get('db').transaction().execute((db) => makeQuote(db, request)) }, 201);
}

/** What is signed, before it is signed: the summary of this very quote. */
async function summary(call: Call): Promise<Response> {
  const db = call.get('db');
  const kept = await keptQuote(db, call.req.param('id') ?? '');
  const shown = await presentQuote(db, kept.id, kept.request, kept.expires);
  const { place, service, offer } = await priced(db, kept.request);
  const at = Object.fromEntries(Object.entries(place ?? {}).map(([name, value]) => [`object.${name}`, value]));
  const pdf = await contractSummary({
    ...at, order_number: kept.id, concluded_at: kept.created_at, min_term_end: shown.min_term_end,
    'service.name': shown.service_name, 'service.provider': shown.provider, 'service.currency': shown.currency, 'service.down': shown.speed_down,
    'service.up': shown.speed_up, 'service.price': shown.due_monthly, 'service.start_price': shown.activation_cost,
    'service.homedrop_price': offer.homedrop_price, 'service.bind_time': shown.bind_time, 'service.notice_time': shown.notice_time,
  }, languageOf(call.req.header('accept-language')), {
    down_normal: service.down_normal, down_min: service.down_min, price_steps: shown.price_steps,
    offer: { free_months: shown.free_months, router: shown.router_monthly, credit: shown.credit },
  });
  call.header('content-type', 'application/pdf');
  call.header('content-disposition', `attachment; filename="contract-summary-${kept.id}.pdf"`);
  return call.body(pdf);
}

/** The fuller information beside the summary. */
async function information(call: Call): Promise<Response> {
  const db = call.get('db');
  const kept = await keptQuote(db, call.req.param('id') ?? '');
  const shown = await presentQuote(db, kept.id, kept.request, kept.expires);
  const { place, service } = await priced(db, kept.request);
  const house = place === undefined ? '–' : `${[place.street, place.street_number, place.apartment_number].filter(Boolean).join(' ')}, ${place.postal_code} ${place.city}`;
  const country = place?.country === 'AT' ? 'AT' : service.currency === 'GBP' ? 'GB' : 'DE';
  const pdf = await contractInformation(service, shown, { place: house, country }, languageOf(call.req.header('accept-language')));
  return call.body(pdf, 200, { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="contract-information-${kept.id}.pdf"` });
}

/** What an order would cost. Nobody else adds up anything. */
export function quoteRoutes(api: Api): void {
  api.post('/quote', identify, quote);
  api.get('/quote/:id/contract-summary', summary);
  api.get('/quote/:id/contract-information', information);
}
