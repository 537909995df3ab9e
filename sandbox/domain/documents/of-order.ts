import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';
import { ApiProblem } from '../../http/problem';
import { asConcluded, serviceTerms } from '../ordering/contract';
import { contractsIn } from '../ordering/standing';
import type { Bill } from '../ordering/bills';
import type { Row } from '../../query/list';
import { addressAt } from './address';
import type { AgreedOnPaper } from './agreed';
import { billPaper } from './bill';
import { contractInformation } from './contract-information';
import { contractSummary } from './contract-summary';
import { documentFile, fileNamed } from './file-name';
import { productSheet } from './product-sheet';
import { registeredDocument, documentsOf, storeDocument } from './register';
import type { DocumentKind } from './register';
import { inLanguage, sellerIn } from './seller';
import type { SellingSite } from '../../db/schema/seller';
import { countryOf, styleFor } from './words';
import type { DocumentLocale } from './words';

type Db = Kysely<Tables>;

interface Ordered {
  id: string;
  customer: string;
  order_number: string;
}

/** Kinds of texts that a site publishes for its contracts, by name. */
const published: readonly DocumentKind[] = ['terms', 'withdrawal-instruction'];

/** Stores the texts that the site had published when an order was placed. */
export async function keepTexts(
  db: Db,
  { id, customer }: Ordered,
  site: SellingSite,
  locale: DocumentLocale,
): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  for (const kind of published) {
    const text = inLanguage(site.documents[kind] ?? {}, locale);
    if (text === undefined) continue;
    await storeDocument(db, {
      customer,
      order: id,
      kind,
      name: fileNamed(text.title, 'html'),
      type: 'text/html; charset=utf-8',
      language: text.language,
      version: text.version || today,
      content: new TextEncoder().encode(text.html),
    });
  }
}

/** The PDFs that were shown before an order, by kind. */
export async function renderShown(
  agreement: AgreedOnPaper,
  locale: DocumentLocale,
): Promise<[DocumentKind, Uint8Array][]> {
  return [
    ['contract-summary', await contractSummary(agreement, locale)],
    ['contract-information', await contractInformation(agreement, locale)],
    ['product-sheet', await productSheet(agreement, locale)],
  ];
}

/** Stores the PDFs that were shown before an order. */
export async function keepShown(
  db: Db,
  { id, customer, order_number }: Ordered,
  documents: readonly (readonly [kind: DocumentKind, content: Uint8Array])[],
  { asked, concluded }: { asked: DocumentLocale; concluded: string },
): Promise<void> {
  for (const [kind, content] of documents)
    await storeDocument(db, {
      customer,
      order: id,
      kind,
      name: documentFile(kind, styleFor(asked, countryOf()), order_number),
      type: 'application/pdf',
      language: asked,
      version: concluded,
      content,
    });
}

/** The summary that was shown with an order, if it was stored. */
async function keptSummary(db: Db, customer: string, order: string): Promise<Uint8Array | undefined> {
  const found = (await documentsOf(db, { customer, order })).find(({ kind }) => kind === 'contract-summary');
  return found === undefined ? undefined : (await registeredDocument(db, customer, found.id))?.content;
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const day = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 10) : null);

/** Agreed terms of an order: the current catalogue does not affect them. @throws Problem 404 */
async function agreedWith(db: Db, order: Row, site: SellingSite, locale: DocumentLocale): Promise<AgreedOnPaper> {
  const id = text(order['id']);
  const contract = (await contractsIn(db, [id])).get(id);
  const plan = await db.selectFrom('services').selectAll().where('id', '=', text(order['service'])).executeTakeFirst();
  if (plan === undefined || contract === undefined) throw new ApiProblem(404, 'list.empty');
  const service = { ...plan, ...serviceTerms(contract.terms) };
  const place = await addressAt(db, text(order['object']));
  const seller = sellerIn(site, locale);
  const concluded = day(order['concluded_on']) ?? '';
  const { due_monthly, activation_cost, connection_cost, router_monthly, credit, free_months, price_steps, payments } =
    asConcluded(contract, concluded);
  return {
    number: text(order['order_number']),
    isOffer: false,
    concluded,
    service,
    seller,
    address: place ?? null,
    country: countryOf(place?.country, service.currency === 'GBP' ? 'GB' : seller.country),
    monthly: due_monthly,
    activation: activation_cost,
    connection: connection_cost,
    router: router_monthly,
    credit,
    freeMonths: free_months,
    priceSteps: price_steps,
    payments,
    minTermEnd: day(order['min_term_end']),
    start: day(order['from_date']),
    withdrawalUntil: day(order['withdrawal_until']),
    asOf: new Date(),
  };
}

/** The contract summary of an order: the one that was shown, otherwise one of the agreed terms. @throws Problem 404 */
export async function orderSummary(
  db: Db,
  customer: string,
  order: Row,
  site: SellingSite,
  locale: DocumentLocale,
): Promise<Uint8Array> {
  return (
    (await keptSummary(db, customer, text(order['id']))) ??
    contractSummary(await agreedWith(db, order, site, locale), locale)
  );
}

/** A bill of an order as a PDF. @throws Problem 404 if the order has no contract */
export async function orderBill(
  db: Db,
  order: Row,
  bill: Bill,
  site: SellingSite,
  locale: DocumentLocale,
): Promise<Uint8Array<ArrayBuffer>> {
  return billPaper(await agreedWith(db, order, site, locale), bill, locale);
}
