import type { Call } from '../http/environment';
import type { Mail } from './mailer';
import texts from './texts.json';

export type MailKind = keyof typeof texts;
type Written = 'en' | 'de' | 'de-at';

export interface Addressee {
  email: string;
  name: string;
  language: string;
}

const writtenIn = (language: string): Written => (language === 'de' || language === 'de-at' ? language : 'en');

/** A mail of a kind in the language of whoever gets it; a value never counts as a place for another. */
export function composeMail(kind: MailKind, { email, name, language }: Addressee, values: Record<string, string>): Mail {
  const written = writtenIn(language);
  const { subject, body } = texts[kind][written];
  const all: Record<string, string> = { ...values, name };
  return { recipient: email, language: written, kind, subject, body: body.replaceAll(/\{(\w+)\}/g, (whole, place: string) => all[place] ?? whole) };
}

/** Where an address is confirmed: one page is written for German speakers. */
export const confirmationLink = (call: Call, language: string, token: string): string =>
  linkTo(call, language.startsWith('de') ? '/account_verification' : '/email_verification', ['verification_token', token]);

/** A page of the site that asked, if it is one of ours, else of the usual one. The secret stands behind the # and reaches no server. */
export function linkTo(call: Call, path: string, secret?: readonly [name: string, value: string]): string {
  const { siteUrls } = call.get('settings');
  const origin = call.req.header('origin');
  const home = siteUrls.find((url) => origin !== undefined && new URL(url).origin === origin) ?? siteUrls[0] ?? '';
  return `${home}${path}${secret === undefined ? '' : `#${new URLSearchParams([[...secret]]).toString()}`}`;
}
