import { html } from 'hono/html';
import type { Selectable } from 'kysely';
import type { Outbox } from '../../db/schema/mail-tables';

/** An attachment, without its content. */
export interface AttachmentInfo {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Hash of the content, in hexadecimal. */
  readonly sha256: string;
  /** Path of its download. */
  readonly url: string;
}

export type ShownMail = Omit<Selectable<Outbox>, 'claimed_until'> & { readonly attachments: readonly AttachmentInfo[] };

/** Loads and runs nothing: mails contain text from strangers. */
export const outboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const style =
  'body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}article{border-top:1px solid;padding:1rem 0}' +
  'h2{font-size:1.1rem;margin:0}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}small{opacity:.8}' +
  'iframe{display:block;width:100%;height:30rem;resize:vertical;border:1px solid;border-radius:4px;background:#fff;margin:.5rem 0}ul{padding-left:1.2rem}code{font-size:.8em;overflow-wrap:anywhere}';

/** Splits a text into its links and the text between them. */
const pieces = (body: string) =>
  body
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece));

const file = ({ name, type, bytes, sha256, url }: AttachmentInfo) =>
  html`<li><a href="${url}" download>${name}</a> <small>${type}, ${Math.ceil(bytes / 1024)} kB</small><br><code>sha256 ${sha256}</code></li>`;

/** An iframe that runs no scripts; links open outside it. */
const framed = (
  page: string,
  subject: string,
) => html`<iframe title="${subject}" sandbox="allow-popups allow-popups-to-escape-sandbox"
  srcdoc="${page.replace('<head>', '<head><base target="_blank">')}"></iframe>`;

const article = ({
  subject,
  recipient,
  created_at,
  language,
  kind,
  sent_at,
  failure,
  body,
  html: page,
  attachments,
}: ShownMail) => html`<article lang="${language}">
  <h2>${subject}</h2>
  <small lang="en">to ${recipient}, ${kind}, ${new Date(created_at).toISOString()}${failure === null ? '' : `, not sent: ${failure}`}${sent_at === null ? '' : ', sent'}</small>
  ${attachments.length === 0 ? '' : html`<ul>${attachments.map(file)}</ul>`}
  ${page === null ? html`<pre>${pieces(body)}</pre>` : html`${framed(page, subject)}<details><summary lang="en">As text</summary><pre>${pieces(body)}</pre></details>`}
</article>`;

/** The newest mails as their readers see them: as HTML, as text, and with attachments. */
export const outboxPage = (mails: readonly ShownMail[]) => html`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Outbox</title>
<style>${style}</style><h1>Outbox</h1>
<p>What the API has written, the newest first. Links are good once and for a while.</p>
${mails.length === 0 ? html`<p>Nothing has been written yet.</p>` : mails.map(article)}</html>`;
