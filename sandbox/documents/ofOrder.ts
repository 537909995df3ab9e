import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema';
import type { Language } from '../http/problem';
import { informationOf, summaryOf } from './ofQuote';
import { storeDocument } from './register';
import type { DocumentKind, Kept } from './register';

interface Ordered {
  id: string;
  customer: string;
  quote: string;
  order_number: string;
}

/** Keeps what was shown before an order, as it was shown, with the order. */
export async function keepShown(db: Kysely<Tables>, order: Ordered, language: Language): Promise<Kept[]> {
  const version = new Date().toISOString().slice(0, 10);
  const keep = (kind: DocumentKind, content: Uint8Array) => storeDocument(db, {
    customer: order.customer, order: order.id, kind, name: `${kind}-${order.order_number}.pdf`, type: 'application/pdf', language, version, content,
  });
  return [
    await keep('contract-summary', await summaryOf(db, order.quote, language)),
    await keep('contract-information', await informationOf(db, order.quote, language)),
  ];
}
