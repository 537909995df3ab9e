type Language = 'en' | 'de';

const words = {
  en: {
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'MM / YY',
    code: 'Security code',
    codeHint: '3 or 4 digits',
    bank: 'Your bank asks you to confirm this card.',
    approve: 'Confirm',
    refuse: 'Do not confirm',
    frame: 'Card details',
    'number.format': 'Check the card number.',
    'expiry.format': 'Check the expiry date.',
    'code.format': 'Check the security code.',
    offline: 'The payment provider cannot be reached. Nothing was stored.',
  },
  de: {
    number: 'Kartennummer',
    expiry: 'Gültig bis',
    expiryHint: 'MM / JJ',
    code: 'Prüfnummer',
    codeHint: '3 oder 4 Ziffern',
    bank: 'Ihre Bank bittet Sie, diese Karte zu bestätigen.',
    approve: 'Bestätigen',
    refuse: 'Nicht bestätigen',
    frame: 'Kartendaten',
    'number.format': 'Prüfen Sie die Kartennummer.',
    'expiry.format': 'Prüfen Sie das Ablaufdatum.',
    'code.format': 'Prüfen Sie die Prüfnummer.',
    offline: 'Der Zahlungsdienst ist nicht erreichbar. Es wurde nichts gespeichert.',
  },
} satisfies Record<Language, Record<string, string>>;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The page inside the frame. Its script accepts messages from `origin` only. */
export function fieldsPage(origin: string, language: Language): string {
  const text = words[language];
  const field = (name: 'number' | 'expiry' | 'code', autocomplete: string, hint = '') => `
    <p class="field ${name}"><label for="${name}">${text[name]}</label>
    <input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${hint}" aria-describedby="${name}-error" required>
    <span class="error" id="${name}-error"></span></p>`;
  return `<!doctype html>
<html lang="${language}" data-origin="${escaped(origin)}" data-words="${escaped(JSON.stringify(text))}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text.frame}</title>
<link rel="stylesheet" href="/provider/fields.css"><script src="/provider/fields.js" defer></script></head>
<body><form id="card" novalidate>${field('number', 'cc-number')}${field('expiry', 'cc-exp', text.expiryHint)}${field('code', 'cc-csc', text.codeHint)}</form>
<div id="bank" hidden><p>${text.bank}</p><button type="button" id="approve">${text.approve}</button> <button type="button" id="refuse">${text.refuse}</button></div>
</body></html>
`;
}
