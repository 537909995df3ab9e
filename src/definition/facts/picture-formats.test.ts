import { expect, it } from 'vitest';
import { formatOfContent } from './picture-formats';

it.each([
  '<svg>',
  '\xef\xbb\xbf<?xml version="1.0"?>\n<svg xmlns="…">',
  '<?xml version="1.0"?><!-- Generator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd">\n<svg\n>',
  '<!DOCTYPE svg PUBLIC "a" "b" [\n<!ENTITY ns "http://ns.example/">\n]>\n<!-- drawn --><svg xmlns="&ns;">',
])('recognizes a drawing that begins with %s', (begin) => {
  expect(formatOfContent(begin)?.ending).toBe('svg');
});

it.each(['<!-- <svg> -->', '<html><svg>', `${'<!---->'.repeat(500)}<p>`])('recognizes no drawing in %s', (begin) => {
  expect(formatOfContent(begin)).toBe(undefined);
});
