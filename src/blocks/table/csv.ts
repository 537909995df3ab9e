/** How a language writes decimals decides what parts the cells: where the comma is taken, spreadsheets expect a semicolon. */
function marksOf(locale: string): { readonly decimal: string; readonly separator: string } {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return { decimal, separator: decimal === ',' ? ';' : ',' };
}

/** A text that a spreadsheet would run as a formula gets an apostrophe in front. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function cell(value: unknown, decimal: string, separator: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const text = harmless(String(value));
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows as a CSV text (RFC 4180) that spreadsheets of the language open as they are, the mark of UTF-8 included. */
export function csvOf(rows: readonly (readonly unknown[])[], locale: string): string {
  const { decimal, separator } = marksOf(locale);
  const lines = rows.map((row) => row.map((value) => cell(value, decimal, separator)).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
