import { describe, expect, it } from 'vitest';
import { XmlError, escapeXml, parseXml } from './xml';

describe('an XML document', () => {
  it('has its elements without prefixes', () => {
    const text =
      '\uFEFF<?xml version="1.0"?>\n<!-- note -->\n<a:x b=\'1\' c = "&lt;2">\n  <y/>t &amp; &#65;&#x42;<![CDATA[<z>]]></a:x>\n';
    expect(parseXml(text)).toEqual({
      name: 'x',
      attributes: { b: '1', c: '<2' },
      children: ['\n  ', { name: 'y', attributes: {}, children: [], line: 4 }, 't & AB', '<z>'],
      line: 3,
    });
  });

  it.each([
    ['<!DOCTYPE x [<!ENTITY e "boom">]><x>&e;</x>', 'a document type is not read', 1],
    ['<x>\n&e;</x>', '&e; is not a known entity', 2],
    ['<x>a & b</x>', '& is not a known entity', 1],
    ['<x>\n<y></x>', '</x> closes <y>', 2],
    ['<x><y></y>\n', '</x> is missing', 2],
    ['<x/>\nmore', 'nothing may follow the last element', 2],
    ['<x a="1" a="2"/>', 'a is written twice', 1],
    ['<x a=1/>', '<x> is not closed with >', 1],
    ['text', 'an element is expected here', 1],
    ['', 'an element is expected here', 1],
    ['<x>&#x110000;</x>', '&#x110000; is not a known entity', 1],
  ])('that is %j is reported with its line', (text, message, line) => {
    expect(() => parseXml(text)).toThrow(XmlError);
    expect(() => parseXml(text)).toThrow(expect.objectContaining({ message, line }));
  });

  it('returns every escaped text unchanged', () => {
    const text = `<&>"' ü 😀 ]]> &amp;`;
    expect(parseXml(`<x a="${escapeXml(text)}">${escapeXml(text)}</x>`)).toMatchObject({
      attributes: { a: text },
      children: [text],
    });
  });

  it('may be a hundred elements deep', () => {
    expect(parseXml(`${'<x>'.repeat(100)}${'</x>'.repeat(100)}`).name).toBe('x');
  });

  it('that is deeper is rejected at that depth', () => {
    expect(() => parseXml(`${'<x>\n'.repeat(100_000)}`)).toThrow(
      expect.objectContaining({ message: '<x> is inside more than 100 others', line: 101 }),
    );
  });
});
