import { html } from 'hono/html';
import type { MailBlock } from './text';

/** Sender of a mail, as shown in its header and footer. */
export interface Sender {
  /** The name of the site. */
  readonly name: string;
  /** Legal name, address and contacts, one line each. */
  readonly lines: readonly string[];
}

// Mail programs keep inline styles only.
const rule = 'border:0;border-top:1px solid #d5dbe0;margin:24px 0';
const body =
  'margin:0;padding:24px 8px;background:#f4f6f8;color:#1c2730;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const sheet = 'max-width:600px;margin:0 auto;padding:24px 16px;background:#fff;border-radius:8px';
const paragraph = 'margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere';
const cell = 'padding:6px 0;border-bottom:1px solid #e6eaee;text-align:left;vertical-align:top';
// Labels never wrap inside a word, even on a phone; a value, which may be one long word, does.
const label = `${cell};padding-right:12px;font-size:14px;font-weight:400;color:#4a5a66;overflow-wrap:break-word`;
const value = `${cell};white-space:pre-line;overflow-wrap:anywhere`;

const row = ([name, text]: readonly [string, string]) =>
  html`<tr><th scope="row" style="${label}">${name}</th><td style="${value}"><bdi>${text}</bdi></td></tr>`;

function renderBlock(block: MailBlock) {
  if (block.kind === 'heading') return html`<h2 style="font-size:18px;margin:24px 0 8px">${block.text}</h2>`;
  if (block.kind === 'list')
    return html`<ul style="margin:0 0 16px;padding-left:20px">${block.items.map((item) => html`<li style="margin:0 0 6px">${item}</li>`)}</ul>`;
  if (block.kind === 'rows')
    return html`<table style="border-collapse:collapse;width:100%;margin:0 0 16px">${block.rows.map(row)}</table>`;
  if (block.kind === 'link')
    return html`<p style="margin:0 0 16px"><a href="${block.address}" style="color:#0b5394;font-weight:600">${block.label}</a></p>`;
  return html`<p style="${paragraph}">${block.text}</p>`;
}

/** The mail as HTML; it loads nothing from the network. */
export function asHtml(
  subject: string,
  blocks: readonly MailBlock[],
  { name, lines }: Sender,
  language: string,
): string {
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="${body}"><div style="${sheet}"><p style="margin:0 0 24px;font-weight:700;font-size:18px">${name}</p>
${blocks.map(renderBlock)}
<hr style="${rule}"><p style="margin:0;font-size:14px;color:#4a5a66;white-space:pre-line">${lines.join('\n')}</p></div></body></html>`.toString();
}
