/** The decimal separator of a language determines the cell separator: a semicolon with a decimal comma. */
function marksOf(locale: string): { readonly decimal: string; readonly separator: string } {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return { decimal, separator: decimal === ',' ? ';' : ',' };
}

/** A text that a spreadsheet would run as a formula gets a leading apostrophe. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function cell(value: unknown, decimal: string, separator: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const text = harmless(String(value));
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows as a CSV text (RFC 4180) for spreadsheets of the language, including the UTF-8 byte order mark. */
export function csvOf(rows: readonly (readonly unknown[])[], locale: string): string {
  const { decimal, separator } = marksOf(locale);
  const lines = rows.map((row) => row.map((value) => cell(value, decimal, separator)).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
