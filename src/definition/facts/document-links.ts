/** Links, pictures and headings of long texts, as markdown writes them. */

/** Links and pictures: in the text, or at its end under a name. */
const links = /(!?)\[[^\]\n]*\]\(\s*<?([^)\s>]+)|^\s{0,3}()\[[^\]\n]+\]:\s*<?([^\s>]+)/gm;

/** The text without code, which cannot contain links; all positions stay the same. */
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

/** Where a text leads, or the picture that it shows, and the position of that in the text. */
export type Linked = { readonly target: string; readonly isPicture: boolean; readonly from: number };

/** Every link and picture of a text. */
export const linkedIn = (body: string): readonly Linked[] =>
  [...withoutCode(body).matchAll(links)].map((found) => {
    const target = found[2] ?? found[4] ?? '';
    return { target, isPicture: found[1] === '!', from: found.index + found[0].length - target.length };
  });
