import { writtenIn } from '../mail/compose';
import { formatsFor } from '../mail/formats';
import { rows, typed } from '../mail/values';
import type { Rows, Typed, MailValues } from '../mail/values';
import type { StatementContent } from './read';
import words from './words.json';

const label = (name: string, language: string): string =>
  words[name as keyof typeof words]?.[language.startsWith('de') ? 'de' : 'en'] ?? name;

function spoken(name: string, value: string, language: string): string | Typed {
  if (name === 'kind' || (name === 'end' && value === 'earliest')) return label(value, language);
  return name === 'end' || name === 'birthdate' ? formatsFor(writtenIn(language)).day(value) : typed(value);
}

/** The statement as text, one line per field. */
const statementRows = (content: StatementContent, language: string): Rows =>
  rows(Object.entries(content).map(([name, value]) => [label(name, language), spoken(name, value, language)]));

/** Confirmation of a statement: content, date and time, as a durable medium must have. @param country country of the seller */
export function confirmation(
  content: StatementContent,
  receipt: { receipt: string; received: Date; zone: string },
  language: string,
  country: string,
): MailValues {
  const { time, dayIn } = formatsFor(writtenIn(language));
  const { received, zone } = receipt;
  return {
    date: dayIn(received, zone),
    time: time(received, zone),
    number: receipt.receipt,
    withdrawal: label(country === 'GB' ? 'withdrawal.GB' : 'withdrawal', language),
    content: statementRows(content, language),
  };
}
