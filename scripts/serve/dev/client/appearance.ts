/** The appearance of a page in the toolbar: light or dark regardless of the system; texts as long and foreign as translations may be. */

export type Scheme = 'system' | 'light' | 'dark';

const conditions = new Map<CSSMediaRule, string>();

function mediaRules(rules: CSSRuleList): readonly CSSMediaRule[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...(rule instanceof CSSGroupingRule ? mediaRules(rule.cssRules) : []),
  ]);
}

/** Returns a media condition for a scheme: replaces `prefers-color-scheme` with an always true or false condition. */
function answered(condition: string, scheme: Scheme): string {
  if (scheme === 'system') return condition;
  return condition.replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g, (_, preference: string) =>
    preference === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
  );
}

/** Applies a scheme to the style sheets of the page. */
export function showScheme(scheme: Scheme): void {
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    for (const rule of mediaRules(sheet.cssRules)) {
      const condition = conditions.get(rule) ?? rule.media.mediaText;
      if (!condition.includes('prefers-color-scheme')) continue;
      conditions.set(rule, condition);
      rule.media.mediaText = answered(condition, scheme);
    }
  document.documentElement.style.colorScheme = scheme === 'system' ? '' : scheme;
}

const accented: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ö',
  u: 'ü',
  n: 'ñ',
  c: 'ç',
  A: 'Å',
  E: 'É',
  O: 'Ö',
  U: 'Ü',
};

/** Returns a pseudo-translation: legible, with letters that fonts often lack, and a third longer. */
const pseudo = (text: string): string => {
  const words = text.trim();
  if (words.length < 2 || !/\p{L}/u.test(words) || words.startsWith('⟦')) return text;
  const letters = words.replace(/[aeiouncAEOU]/g, (letter) => accented[letter] ?? letter);
  return text.replace(words, `⟦${letters}${'·'.repeat(Math.ceil(words.length / 3))}⟧`);
};

const isText = (node: Text): boolean => node.parentElement?.closest('script, style, textarea, code, pre') === null;

function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    const other = isText(text) ? pseudo(text.data) : text.data;
    if (other !== text.data) text.data = other;
  }
}

/** Shows the page in the pseudo language, until it is reloaded. */
export function showPseudo(): void {
  const part = document.body;
  translate(part);
  new MutationObserver(() => translate(part)).observe(part, { childList: true, characterData: true, subtree: true });
}
