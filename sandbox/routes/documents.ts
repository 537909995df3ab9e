import kinds from '../domain/documents/kinds.json';
import { documentKinds, registeredDocument, documentsOf, ordersNamed } from '../domain/documents/register';
import type { DocumentKind, RegisteredDocument } from '../domain/documents/register';
import { countryOf, speaker, styleFor, writtenFor } from '../domain/documents/words';
import { identify, requireCustomer } from '../http/access';
import { attachmentNamed } from '../http/attachment';
import type { ApiApp, Call } from '../http/environment';
import { ApiProblem } from '../http/problem';

const kindOf = (name: string): DocumentKind => documentKinds.find((kind) => kind === name) ?? 'notice';

/** Documents of a customer for a list, with titles in the caller's language. */
export async function shownDocuments(call: Call, customer: string, found: readonly RegisteredDocument[]) {
  const orders = await ordersNamed(call.get('db'), customer);
  const locale = writtenFor(call.req.header('accept-language'));
  return found.map((document) => {
    const about = orders.get(document.order ?? '');
    const title = speaker(kinds, styleFor(locale, countryOf(about?.country)))(kindOf(document.kind));
    return { ...document, title, order_number: about?.order_number ?? null, url: `/document/${document.id}` };
  });
}

async function list(call: Call): Promise<Response> {
  const [db, customer, order] = [call.get('db'), requireCustomer(call), call.req.query('order')];
  const found = await documentsOf(db, { customer, ...(order === undefined ? {} : { order }) });
  if (found.length === 0) throw new ApiProblem(404, 'list.empty');
  return call.json({ data: await shownDocuments(call, customer, found) });
}

async function file(call: Call): Promise<Response> {
  const found = await registeredDocument(call.get('db'), requireCustomer(call), call.req.param('id') ?? '');
  if (found === undefined) throw new ApiProblem(404, 'not_found');
  const { content, name, type } = found;
  return call.body(new Uint8Array(content), 200, {
    'content-type': type,
    'content-disposition': attachmentNamed(name),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
}

/** Documents for a customer to keep: the register of durable documents. */
export function documentRoutes(api: ApiApp): void {
  api.get('/document', identify, list);
  api.get('/document/:id', identify, file);
}
