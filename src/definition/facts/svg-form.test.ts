import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from '../../../tests/support/repository';
import { formFaultOf } from './svg-form';

const drawing = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;

describe('a drawing that is not well-formed', () => {
  it.each([
    ['</g> closes nothing', '</g>'],
    ['</svg> is here, but <g> is open', drawing('<g>')],
    ['<svg> is never closed', '<svg><g></g>'],
    ['this tag is not closed by >', '<svg><path d="M4 36"'],
    ['"fill" is there twice in one tag', drawing('<path fill="a" fill="b"/>')],
    ['"hidden" is not an attribute: write name="value"', drawing('<path hidden />')],
    ['"fill=red" is not an attribute: write name="value"', drawing('<path fill=red />')],
    ['the value of "id" contains & alone, which is written &amp;', drawing('<path id="a & b"/>')],
    ['the value of "id" contains <, which is written &lt;', drawing('<path id="a<b"/>')],
    ['the text contains & alone, which is written &amp;', drawing('<text>a & b</text>')],
    ['nothing says what "xlink:" is', drawing('<use xlink:href="#a"/>')],
    ['something follows the end of the drawing', drawing('') + drawing('')],
    ['there is text outside of the drawing', `${drawing('')}a`],
    ['</g> has more than its name', drawing('<g></g id="a">')],
  ])('is one in which %s', (what, svg) => {
    expect(formFaultOf(svg)?.what).toBe(what);
  });

  it('is none of those in the repository', () => {
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
