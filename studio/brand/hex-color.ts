/** A colour in the format of the files: `#ABC` and `aabbcc` → #aabbcc. Other texts are unchanged. */
export function hexColor(typed: string): string {
  const digits = typed.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : typed.trim();
}

/** Whether a text is a colour in the format of the files. */
export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
