/** Links, pictures and headings in the Markdown of long texts. */

/** Inline links and pictures, and reference definitions. */
const links = /(!?)\[[^\]\n]*\]\(\s*<?([^)\s>]+)|^\s{0,3}()\[[^\]\n]+\]:\s*<?([^\s>]+)/gm;

/** The text without code, which cannot contain links; positions stay the same. */
const withoutCode = (text: string): string =>
  text
    .replace(/^(```|~~~)[^]*?^\1/gm, (code) => ' '.repeat(code.length))
    .replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));

const slugOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** The ids of the headings in a text. */
export const headingsIn = (body: string): ReadonlySet<string> =>
  new Set([...withoutCode(body).matchAll(/^#{1,6}\s+(.*?)\s*#*$/gm)].map(([, heading = '']) => slugOf(heading)));

/** The target of a link, or the address of a picture, and its position in the text. */
export type Linked = { readonly target: string; readonly isPicture: boolean; readonly from: number };

/** All links and pictures of a text. */
export const linkedIn = (body: string): readonly Linked[] =>
  [...withoutCode(body).matchAll(links)].map((found) => {
    const target = found[2] ?? found[4] ?? '';
    return { target, isPicture: found[1] === '!', from: found.index + found[0].length - target.length };
  });
