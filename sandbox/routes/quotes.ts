import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema/schema';
import { informationOf, summaryOf } from '../domain/documents/of-quote';
import { sellerFor } from '../domain/documents/seller';
import { documentFile } from '../domain/documents/file-name';
import type { DocumentKind } from '../domain/documents/register';
import { countryOf, styleFor, writtenFor } from '../domain/documents/words';
import type { DocumentLocale } from '../domain/documents/words';
import { identify } from '../http/access';
import { readBody } from '../http/body';
import { attachmentNamed } from '../http/attachment';
import type { ApiApp, Call } from '../http/environment';
import { makeQuote, readQuoteRequest, refuseConsumer } from '../domain/ordering/quotes';
import { dayOf } from '../domain/ordering/days';

async function quote(call: Call): Promise<Response> {
  const request = { ...readQuoteRequest(await readBody(call), dayOf(new Date())), seller: sellerFor(call) };
  const { id, role } = call.get('account');
  if (role === 'customer') await refuseConsumer(call.get('db'), id, request);
  return call.json(
    {
      data: await call
        .get('db')
        .transaction()
        .execute((db) => makeQuote(db, request)),
    },
    201,
  );
}

/** A document of this quote, in the reader's language. */
function quoteDocument(
  kind: DocumentKind,
  make: (db: Kysely<Tables>, quote: string, locale: DocumentLocale) => Promise<Uint8Array<ArrayBuffer>>,
): (call: Call) => Promise<Response> {
  return async (call) => {
    const id = call.req.param('id') ?? '';
    const language = writtenFor(call.req.header('accept-language'));
    const pdf = await make(call.get('db'), id, language);
    return call.body(pdf, 200, {
      'content-type': 'application/pdf',
      'content-disposition': attachmentNamed(documentFile(kind, styleFor(language, countryOf()), id)),
    });
  };
}

/** Quotes: the price of an order. No other code adds up prices. */
export function quoteRoutes(api: ApiApp): void {
  api.post('/quote', identify, quote);
  api.get('/quote/:id/contract-summary', quoteDocument('contract-summary', summaryOf));
  api.get('/quote/:id/contract-information', quoteDocument('contract-information', informationOf));
}
