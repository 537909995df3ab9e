import axe from 'axe-core';

/** Rules that need a layout or colours, which there are none of without a browser; journeys run them in one. */
const unseen = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'css-orientation-lock',
  'link-in-text-block',
  'meta-viewport',
];

/** Headings that a page has before a part of it that begins with a heading of this rank. */
const above = (rank: number): string =>
  Array.from({ length: rank - 1 }, (_, index) => `<h${index + 1}>Example</h${index + 1}>`).join('');

/** Puts HTML on a page of its own: a document with a title, a language, a main part and the headings above. */
export function mainWith(html: string): HTMLElement {
  document.documentElement.lang = 'en-GB';
  document.title = 'Example';
  const first = Number(/<h([1-6])\b/.exec(html)?.[1] ?? 2);
  document.body.innerHTML = `<main id="main">${above(first)}<div id="stage">${html}</div></main>`;
  return document.getElementById('stage') as HTMLElement;
}

/** Documents without violations: many examples look the same published and running. */
const faultless = new Set<string>();

/** Violations that axe finds in the document, everything on it opened, in words. */
export async function violationsOfDocument(): Promise<readonly string[]> {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const html = document.documentElement.outerHTML;
  if (faultless.has(html)) return [];
  const { violations: found } = await axe.run(document, {
    rules: Object.fromEntries(unseen.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    preload: false,
  });
  if (found.length === 0) faultless.add(html);
  return found.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
}

/** Flaws of a rendered example: a broken block, a style attribute, the id of a message instead of its text, a missing value. */
export function flaws(element: ParentNode): readonly string[] {
  const texts = [...element.querySelectorAll('*')]
    .filter((each) => each.childElementCount === 0)
    .map((each) => each.textContent ?? '');
  return [
    ...[...element.querySelectorAll('[data-broken-block]')].map(
      (each) => `broken block ${each.getAttribute('data-broken-block')}: ${each.textContent}`,
    ),
    ...[...element.querySelectorAll('[style]')].map((each) => `style attribute on ${each.outerHTML.slice(0, 80)}`),
    ...texts
      .filter((text) => /^example(\.[\w-]+)+$|\[object |\bundefined\b|\bNaN\b/.test(text.trim()))
      .map((text) => `shows "${text}"`),
  ];
}
