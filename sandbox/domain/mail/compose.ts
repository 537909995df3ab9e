import type { Call } from '../../http/environment';
import { asHtml } from './html';
import type { Sender } from './html';
import type { Mail } from '../../mailer';
import { plainTextOf, blocksOf, fillLine } from './text';
import texts from './texts.json';
import { typed } from './values';
import type { MailValues } from './values';

export type MailKind = keyof typeof texts;
export type MailLocale = 'en' | 'de' | 'de-at';

export interface Addressee {
  email: string;
  name: string;
  language: string;
}

interface Text {
  readonly subject: string;
  readonly body: readonly string[];
}

/** Austria has its own wording only where it differs. */
const translations: Readonly<Record<MailKind, { readonly en: Text; readonly de: Text; readonly 'de-at'?: Text }>> =
  texts;
const greetings: Readonly<Record<MailLocale, string>> = { en: 'Hello', de: 'Guten Tag', 'de-at': 'Grüß Gott' };

export const mailKinds = Object.keys(texts) as readonly MailKind[];

export const writtenIn = (language: string): MailLocale =>
  language === 'de' || language === 'de-at' ? language : 'en';

/** Language of a caller without an account: the first supported one in Accept-Language. */
export function spokenIn(header: string | undefined): MailLocale {
  const tags = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(';')[0] ?? '');
  const found = tags.find((tag) => /^(en|de)\b/.test(tag)) ?? 'en';
  return found === 'de-at' ? 'de-at' : found.startsWith('de') ? 'de' : 'en';
}

/** A mail may reach another person than the one who typed the name, so names that contain links are left out. */
export const isName = (name: string): boolean => name.trim() !== '' && !/:\/\/|www\.|@/i.test(name);

const greetingFor = (name: string, language: MailLocale): string =>
  `${greetings[language]}${isName(name) ? ' {name}' : ''},`;

/**
 * A mail of a kind in its recipient's language, as text and as HTML from one source.
 * @throws Error if a value is missing or was never filled in: such a mail is not sent
 */
export function composeMail(
  kind: MailKind,
  { email, name, language }: Addressee,
  values: MailValues,
  sender: Sender,
): Mail {
  const tongue = writtenIn(language);
  const { subject: title, body: paragraphs } = translations[kind][tongue] ?? translations[kind].de;
  const all: MailValues = { ...values, name: typed(name) };
  const subject = fillLine(title, all);
  const blocks = blocksOf([greetingFor(name, tongue), ...paragraphs], all);
  const foot = sender.lines.length === 0 ? '' : `\n\n-- \n${sender.lines.join('\n')}`;
  return {
    recipient: email,
    language: tongue,
    kind,
    subject,
    body: `${plainTextOf(blocks)}${foot}`,
    html: asHtml(subject, blocks, sender, tongue),
    sender: sender.name,
    attachments: [],
  };
}

/** Home page of the calling site if it is configured, otherwise of the default site. */
export function homeOf(call: Call): string {
  const { siteUrls } = call.get('settings');
  const origin = call.req.header('origin');
  return siteUrls.find((url) => origin !== undefined && new URL(url).origin === origin) ?? siteUrls[0] ?? '';
}

/** Link to a page of a site. The secret is in the fragment, which is never sent to a server. */
export const linkTo = (home: string, path: string, secret?: readonly [name: string, value: string]): string =>
  `${home}${path}${secret === undefined ? '' : `#${new URLSearchParams([[...secret]]).toString()}`}`;

/** Page that confirms an address; all German-speaking countries share one. */
export const confirmationLink = (home: string, language: string, token: string): string =>
  linkTo(home, language.startsWith('de') ? '/account_verification' : '/email_verification', [
    'verification_token',
    token,
  ]);
