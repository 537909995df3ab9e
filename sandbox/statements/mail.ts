import { composeMail } from '../mail/compose';
import type { MailKind } from '../mail/compose';
import type { Mail } from '../mail/mailer';
import type { Content } from './read';
import words from './words.json';

const label = (name: string, written: string): string => words[name as keyof typeof words]?.[written.startsWith('de') ? 'de' : 'en'] ?? name;

const longDay = (day: string, written: string): string =>
  new Intl.DateTimeFormat(written === 'en' ? 'en-GB' : written, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

function spoken(name: string, value: string, written: string): string {
  if (name === 'kind' || (name === 'end' && value === 'earliest')) return label(value, written);
  return name === 'end' || name === 'birthdate' ? longDay(value, written) : value;
}

/** The statement in words, a line for each thing that was said. */
const statementText = (content: Content, written: string): string =>
  Object.entries(content).map(([name, value]) => `${label(name, written)}: ${spoken(name, value, written).replaceAll('\n', '\n    ')}`).join('\n');

/** Confirms a statement with its content, the day and the time: what a durable medium has to hold. */
export function confirmation(kind: MailKind, content: Content & { email: string }, receipt: { receipt: string; received_at: string }, written: string): Mail {
  const [day = '', time = ''] = receipt.received_at.split('T');
  const addressee = { email: content.email, name: content['name'] ?? '', language: written };
  return composeMail(kind, addressee, { date: longDay(day, written), time: time.slice(0, 5), number: receipt.receipt, content: statementText(content, written) });
}
