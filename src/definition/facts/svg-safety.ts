/** Finds content of a drawing that a browser would run or load (SVG 2, https://www.w3.org/TR/SVG2/). */

/** A tag, whose values may contain `>`, or a section without tags. */
const token = new RegExp(
  [
    String.raw`<!--[^]*?-->`,
    String.raw`<!\[CDATA\[[^]*?\]\]>`,
    String.raw`<\?(?<instruction>[^]*?)\?>`,
    String.raw`<!(?<declaration>[^>]*)>`,
    String.raw`<(?<end>\/?)(?<name>[^\s/>"'=<]+)(?<attributes>(?:[^>"']|"[^"]*"|'[^']*')*)>`,
  ].join('|'),
  'g',
);
const attribute = /([^\s=>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const elements: Readonly<Record<string, string>> = {
  script: 'a script',
  handler: 'a script',
  listener: 'a script',
  foreignobject: 'HTML',
  iframe: 'HTML',
  embed: 'HTML',
  object: 'HTML',
  audio: 'HTML',
  video: 'HTML',
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes a value like an XML parser. */
const decoded = (value: string): string =>
  value.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (name !== undefined) return entities[name] ?? all;
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

const localName = (name: string): string => name.replace(/^.*:/, '').toLowerCase();

const isWithin = (address: string): boolean => /^(#|data:image\/(png|jpeg|webp|gif)[;,])/i.test(address);

/** Browsers ignore white space and control characters in an address. */
// oxlint-disable-next-line no-control-regex
const addressIn = (value: string): string => value.replaceAll(/[\u0000-\u0020]/g, '');

/** Styles that load something; `{{…}}` is a colour of the site. */
function styleFault(style: string): string | undefined {
  const plain = style.replaceAll(/\\([\da-f]{1,6})\s?/gi, (all, hex) => {
    const code = Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
  if (/@import/i.test(plain)) return 'something from elsewhere';
  const loaded = [...plain.matchAll(/(?:url|image(?:-set)?)\(\s*["']?([^"')]*)/gi)].map(([, address = '']) => address);
  return loaded.every((address) => isWithin(addressIn(address))) ? undefined : 'something from elsewhere';
}

function attributeFault(element: string, name: string, value: string): string | undefined {
  if (name.startsWith('on')) return 'a handler of events';
  if (name === 'attributename' && /^(on|.*\b(href|src|style)$)/i.test(value.trim()))
    return 'an animation of an address';
  if (name === 'href' || name === 'src') {
    const address = addressIn(value);
    if (/^(javascript|vbscript):/i.test(address)) return 'an address that is a script';
    return isWithin(address) ? undefined : 'something from elsewhere';
  }
  return element === 'style' ? undefined : styleFault(value);
}

function tagFault(element: string, attributes: string): string | undefined {
  const own = elements[element];
  if (own !== undefined) return own;
  for (const [, name = '', double, single] of attributes.matchAll(attribute)) {
    const value = decoded(double ?? single ?? '');
    // A namespace is a name that looks like an address.
    const found = /^xmlns(:|$)/.test(name) ? undefined : attributeFault(element, localName(name), value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Text of a style element, which may be in several parts. */
const styleElement = /<(?:[\w-]+:)?style\b[^>]*>([^]*?)<\/(?:[\w-]+:)?style\s*>/gi;

function tokenFault({ instruction, declaration, name, attributes = '', end }: Partial<Record<string, string>>) {
  if (instruction !== undefined && /^xml-stylesheet/i.test(instruction)) return 'something from elsewhere';
  if (declaration !== undefined && /ENTITY/i.test(declaration)) return 'an entity';
  return name === undefined || end !== '' ? undefined : tagFault(localName(name), attributes);
}

export type ActivePart = { readonly what: string; readonly from: number };

/** Takes the text of a drawing. Returns each kind of content that a browser would run or load if it is opened directly, with its first place. */
export function activePartsOf(svg: string): readonly ActivePart[] {
  const found = [
    ...[...svg.matchAll(token)].map(({ index, groups = {} }) => ({ what: tokenFault(groups), from: index })),
    ...[...svg.matchAll(styleElement)].map(({ index, 1: text = '' }) => ({
      what: styleFault(decoded(text.replaceAll(/<!\[CDATA\[|\]\]>/g, ''))),
      from: index,
    })),
  ];
  return found.flatMap(({ what, from }, at) =>
    what === undefined || found.findIndex((other) => other.what === what) < at ? [] : [{ what, from }],
  );
}
