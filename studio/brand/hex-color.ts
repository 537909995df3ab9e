/** A colour as the files have it: `#ABC` and `aabbcc` → #aabbcc. Anything else stays as it was typed. */
export function hexColor(typed: string): string {
  const digits = typed.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : typed.trim();
}

/** Whether a text is a colour as the files have it. */
export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
