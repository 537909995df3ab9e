import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from '../../../tests/support/repository';
import { activePartsOf } from './svg-safety';

const drawing = (inner: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"${attributes}>${inner}</svg>`;

describe('a drawing', () => {
  it.each([
    ['a script', drawing('<script>1</script>')],
    ['a script', drawing('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>')],
    ['a script', drawing('<SCRIPT/>')],
    ['HTML', drawing('<foreignObject><p/></foreignObject>')],
    ['a handler of events', drawing('', ' onload="1"')],
    ['a handler of events', drawing('', ' aria-label=">" onload="1"')],
    ['a handler of events', drawing('<path d="M0 0"onclick="1"/>')],
    ['an address that is a script', drawing('<a href="javascript:1"/>')],
    ['an address that is a script', drawing('<a x:href="java&#115;cript:1"/>')],
    ['an address that is a script', drawing('<a href=" java&#10;script:1"/>')],
    ['an animation of an address', drawing('<set attributeName="xlink:href" to="javascript:1"/>')],
    ['something from elsewhere', drawing('<image href="https://a.example/x.png"/>')],
    ['something from elsewhere', drawing('<image href="data:image/svg+xml,x"/>')],
    ['something from elsewhere', drawing('<use xlink:href="other.svg#a"/>')],
    ['something from elsewhere', drawing('<style>@import url(https://a.example/x.css)</style>')],
    ['something from elsewhere', drawing('<style><![CDATA[p{fill:url(https://a.example/x)}]]></style>')],
    ['something from elsewhere', drawing('<path style="fill:u\\72l(https://a.example/x)"/>')],
    ['something from elsewhere', drawing('<path fill="url(\'//a.example/x\')"/>')],
    ['something from elsewhere', `<?xml-stylesheet href="https://a.example/x.css"?>${drawing('')}`],
    ['an entity', `<!DOCTYPE svg [<!ENTITY x "y">]>${drawing('&x;')}`],
  ])('is rejected for %s', (what, svg) => {
    expect(activePartsOf(svg).map((part) => part.what)).toEqual([what]);
  });

  it.each([
    drawing('<path d="M0 0h4v4z" fill="url(#a)"/><use href="#b"/><image href="data:image/png;base64,AA=="/>'),
    drawing('<!-- <script>1</script> --><title>on = more</title><desc>href="https://a.example"</desc>'),
    drawing('<style>.a{fill:url("#a");stroke:{{color.brand.600}}}</style><path class="a"/>'),
    drawing('<animate attributeName="opacity" from="0" to="1"/>'),
    `<?xml version="1.0"?>${drawing('<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>')}`,
  ])('with only shapes and colours is accepted (%#)', (svg) => {
    expect(activePartsOf(svg)).toEqual([]);
  });

  it('is rejected for each kind of content at its first place', () => {
    const svg = drawing('<script>1</script><style>@import "a"</style><script/><b onclick="1"/>', ' onload="1"');
    expect(activePartsOf(svg)).toEqual([
      { what: 'a handler of events', from: 0 },
      { what: 'a script', from: svg.indexOf('<script') },
      { what: 'something from elsewhere', from: svg.indexOf('<style') },
    ]);
  });

  it('with an open quotation mark takes no longer than others', () => {
    expect(activePartsOf(drawing(`<path ${'a '.repeat(5000)}"`))).toEqual([]);
  });

  it('of this repository is accepted', () => {
    const files = ['content', 'sites', 'packs', 'src'].flatMap(repositoryFiles).filter((path) => path.endsWith('.svg'));
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((path) => activePartsOf(readFileSync(path, 'utf8')).length > 0)).toEqual([]);
  });
});
