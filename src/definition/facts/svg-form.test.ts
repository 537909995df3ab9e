import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from '../../../tests/support/repository';
import { formFaultOf } from './svg-form';

const drawing = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;

describe('a malformed drawing', () => {
  it.each([
    ['</svg> closes <g>', drawing('<g>')],
    ['</svg> is missing', '<svg><g></g>'],
    ['<path> is not closed with >', '<svg><path d="M4 36"'],
    ['fill is written twice', drawing('<path fill="a" fill="b"/>')],
    ['& is not a known entity', drawing('<text>a & b</text>')],
    ['nothing says what "xlink:" is', drawing('<g><use xlink:href="#a"/></g>')],
    ['nothing may follow the last element', drawing('') + drawing('')],
  ])('is one in which %s', (what, svg) => {
    expect(formFaultOf(svg)?.what).toBe(what);
  });

  it('is reported where it ends early', () => {
    const svg = '<!DOCTYPE svg>\n<svg><path d="M4 36"';
    expect(formFaultOf(svg)?.from).toBe(svg.length);
  });

  it('does not exist in the repository', () => {
    const drawings = ['content', 'sites', 'packs'].flatMap(repositoryFiles).filter((path) => path.endsWith('.svg'));
    expect(drawings.length).toBeGreaterThan(50);
    expect(drawings.filter((path) => formFaultOf(readFileSync(path, 'utf8')) !== undefined)).toEqual([]);
  });

  it.each([
    `<?xml version="1.0"?>\n<!-- a < b -->\n<!DOCTYPE svg PUBLIC "a" "b">\n${drawing('')}\n`,
    drawing(`<style><![CDATA[a>b{}]]></style><path d='M0 0'\n fill="{{color.brand.600}}" /><text>&lt; &#8364;</text>`),
    '<svg xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve"><use xlink:href="#a"/></svg>',
    '<!DOCTYPE svg PUBLIC "a" "b" [\n<!ENTITY x "y">\n]><svg/>',
  ])('is not %s', (svg) => {
    expect(formFaultOf(svg)).toBeUndefined();
  });
});
