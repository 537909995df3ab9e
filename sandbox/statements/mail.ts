import { composeMail } from '../mail/compose';
import type { MailKind } from '../mail/compose';
import type { Mail } from '../mail/mailer';
import type { Content } from './read';
import words from './words.json';

type Language = 'en' | 'de';

const label = (name: string, language: Language): string => words[name as keyof typeof words]?.[language] ?? name;

function said(name: string, value: string, language: Language): string {
  const isWord = name === 'kind' || (name === 'end' && value === 'earliest');
  const spoken = isWord ? label(value, language) : value;
  return `${label(name, language)}: ${spoken.replaceAll('\n', '\n    ')}`;
}

/** The statement in words, a line for each thing that was said. */
export function statementText(content: Content, language: Language): string {
  return Object.entries(content).map(([name, value]) => said(name, value, language)).join('\n');
}

/** Confirms a statement with its content, the day and the time: what a durable medium has to hold. */
export function confirmation(kind: MailKind, content: Content & { email: string }, receipt: { receipt: string; received_at: string }, written: string): Mail {
  const language: Language = written.startsWith('de') ? 'de' : 'en';
  const [day = '', time = ''] = receipt.received_at.split('T');
  const [year, month, date] = day.split('-');
  const at = { date: language === 'de' ? `${date}.${month}.${year}` : `${date}/${month}/${year}`, time: time.slice(0, 5) };
  const addressee = { email: content.email, name: content['name'] ?? '', language: written };
  return composeMail(kind, addressee, { ...at, number: receipt.receipt, content: statementText(content, language) });
}
