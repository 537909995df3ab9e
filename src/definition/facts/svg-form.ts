/** Whether a drawing is well-formed, which browsers insist on in a picture (XML 1.0, https://www.w3.org/TR/xml/). */

export type FormFault = { readonly what: string; readonly from: number };

/** Something that begins with `<`, or text between. A tag that is not closed is one of the rest. */
const token = new RegExp(
  [
    String.raw`<!--[^]*?-->`,
    String.raw`<!\[CDATA\[[^]*?\]\]>`,
    String.raw`<\?[^]*?\?>`,
    String.raw`<![A-Za-z][^<>[]*(?:\[[^\]]*\]\s*)?>`,
    String.raw`<(?<end>\/?)(?<name>[A-Za-z_:][\w:.-]*)(?<inside>(?:[^<>"']|"[^"]*"|'[^']*')*)>`,
    String.raw`(?<text>[^<]+)`,
    String.raw`(?<rest><)`,
  ].join('|'),
  'g',
);

const attributes = /\s+([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;

const entity = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/;

/** The prefix of a name, but for those that every file knows. */
const prefixOf = (name: string): string | undefined => /^(?!xml|xmlns:)([^:]+):/.exec(name)?.[1];

/** The fault inside of a tag, after its name. */
function insideFault(inside: string, svg: string): string | undefined {
  const seen = new Set<string>();
  const own = inside.replace(/\/$/, '');
  attributes.lastIndex = 0;
  let end = 0;
  for (let found = attributes.exec(own); found !== null; found = attributes.exec(own)) {
    end = attributes.lastIndex;
    const [, name = '', double, single] = found;
    const value = double ?? single ?? '';
    if (seen.has(name)) return `"${name}" is there twice in one tag`;
    seen.add(name);
    if (value.includes('<')) return `the value of "${name}" contains <, which is written &lt;`;
    if (entity.test(value)) return `the value of "${name}" contains & alone, which is written &amp;`;
    const prefix = prefixOf(name);
    if (prefix !== undefined && !svg.includes(`xmlns:${prefix}=`)) return `nothing says what "${prefix}:" is`;
  }
  const rest = own.slice(end).trim();
  return rest === '' ? undefined : `"${rest.slice(0, 20)}" is not an attribute: write name="value"`;
}

type Groups = Readonly<Record<string, string | undefined>>;

type Open = { readonly name: string; readonly from: number };

/** The fault of a tag where these are open; opens or closes it otherwise. */
function tagFault(open: Open[], from: number, groups: Groups, svg: string): string | undefined {
  const { end, name = '', inside = '' } = groups;
  if (end === '/') {
    const last = open.pop();
    if (last === undefined) return `</${name}> closes nothing`;
    if (last.name !== name) return `</${name}> is here, but <${last.name}> is open`;
    return inside.trim() === '' ? undefined : `</${name}> has more than its name`;
  }
  const prefix = prefixOf(name);
  if (prefix !== undefined && !svg.includes(`xmlns:${prefix}=`)) return `nothing says what "${prefix}:" is`;
  if (!inside.endsWith('/')) open.push({ name, from });
  return insideFault(inside, svg);
}

/** The fault of text between tags. */
function textFault(text: string, isInside: boolean): string | undefined {
  if (entity.test(text)) return 'the text contains & alone, which is written &amp;';
  return isInside || text.replace('\uFEFF', '').trim() === '' ? undefined : 'there is text outside of the drawing';
}

/** Takes the text of a drawing. Returns the first place where it is not well-formed, and what is wrong there, or undefined. */
export function formFaultOf(svg: string): FormFault | undefined {
  const open: Open[] = [];
  let isOver = false;
  const faultOf = (groups: Groups, from: number): string | undefined => {
    const { name, text, rest } = groups;
    if (rest !== undefined) return 'this tag is not closed by >';
    if (text !== undefined) return textFault(text, open.length > 0);
    if (name !== undefined && isOver) return 'something follows the end of the drawing';
    const what = name === undefined ? undefined : tagFault(open, from, groups, svg);
    isOver ||= name !== undefined && open.length === 0;
    return what;
  };
  for (const { groups = {}, index: from } of svg.matchAll(token)) {
    const what = faultOf(groups, from);
    if (what !== undefined) return { what, from };
  }
  const last = open.at(-1);
  return last && { what: `<${last.name}> is never closed`, from: last.from };
}
