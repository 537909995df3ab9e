import { keptDateFormat } from '../kept-formats';
import messages from '../messages.json';

export type MessageCode = keyof typeof messages;
export type ProblemLanguage = 'en' | 'de';
type Values = Record<string, string | number>;

export interface FieldError {
  /** JSON pointer into the body. */
  path: string;
  /** `<field>.<rule>`, a key for the caller's own texts. */
  code: string;
  rule: MessageCode;
  values?: Values;
}

/** A refusal that the caller sees; any other error is a 500 without details. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: MessageCode;
  readonly values: Values;
  readonly fields: FieldError[];
  /** Additional members of the response. */
  readonly details: Readonly<Record<string, string>>;
  /** Seconds until a retry is allowed. */
  retryAfter: number | undefined;

  constructor(
    status: number,
    code: MessageCode,
    values: Values = {},
    fields: FieldError[] = [],
    details: Readonly<Record<string, string>> = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.values = values;
    this.fields = fields;
    this.details = details;
  }

  after(seconds: number): this {
    this.retryAfter = seconds;
    return this;
  }
}

/** A day in words; other values unchanged. */
function inWords(value: string | number, language: ProblemLanguage): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(String(value))) return String(value);
  return keptDateFormat(language === 'de' ? 'de-DE' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(value),
  );
}

export function messageText(code: MessageCode, language: ProblemLanguage, values: Values = {}): string {
  return messages[code][language].replace(/\{(\w+)\}/g, (whole, name: string) =>
    inWords(values[name] ?? whole, language),
  );
}

/** The first supported language in Accept-Language. */
export function languageOf(header: string | undefined): ProblemLanguage {
  const tags = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().slice(0, 2));
  return tags.find((tag): tag is ProblemLanguage => tag === 'en' || tag === 'de') ?? 'en';
}
