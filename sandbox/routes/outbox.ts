import { html } from 'hono/html';
import type { Selectable } from 'kysely';
import type { Outbox } from '../db/schema';
import { isLoopback } from '../http/environment';
import type { Api, Call } from '../http/environment';
import { Problem } from '../http/problem';

const shownMails = 100;

const style = 'body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}article{border-top:1px solid;padding:1rem 0}'
  + 'h2{font-size:1.1rem;margin:0}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}small{opacity:.8}';

/** The parts of a text between its links, and the links. */
const pieces = (body: string) => body.split(/(https?:\/\/\S+)/).map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece));

const article = ({ subject, recipient, created_at, language, sent_at, failure, body }: Selectable<Outbox>) => html`<article lang="${language}">
  <h2>${subject}</h2>
  <small>to ${recipient}, ${new Date(created_at).toISOString()}${failure === null ? '' : `, not sent: ${failure}`}${sent_at === null ? '' : ', sent'}</small>
  <pre>${pieces(body)}</pre>
</article>`;

const document = (mails: readonly Selectable<Outbox>[]) => html`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Outbox</title>
<style>${style}</style><h1>Outbox</h1>
<p>What the API has written, the newest first. Links are good once and for a while.</p>
${mails.length === 0 ? html`<p>Nothing has been written yet.</p>` : mails.map(article)}</html>`;

/** The mails for whoever runs the API. Nobody else: they hold tokens, hence this machine only and no page of a site. */
async function outbox(call: Call): Promise<Response> {
  if (!isLoopback(call) || call.req.header('origin') !== undefined) throw new Problem(404, 'not_found');
  const to = call.req.query('to');
  const all = call.get('db').selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(shownMails);
  const mails = await (to === undefined ? all : all.where('recipient', '=', to)).execute();
  if (/text\/html/.test(call.req.header('accept') ?? '')) return call.html(document(mails));
  const data = mails.map(({ created_at, sent_at, ...mail }) => ({
    ...mail, created_at: new Date(created_at).toISOString(), sent_at: sent_at === null ? null : new Date(sent_at).toISOString(),
  }));
  return call.json({ data });
}

export function outboxRoutes(api: Api): void {
  api.get('/outbox', outbox);
}
