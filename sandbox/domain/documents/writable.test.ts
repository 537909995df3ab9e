import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pdfWords } from '../../testing/pdf';
import { pdfOf } from './pdf';
import { writable } from './writable';

describe('the text of a PDF', () => {
  it.each([
    ['Zoë Müller-Đặng', 'Zoë Müller-Dang'],
    ['Łukasz Żółć', 'Lukasz Zólc'],
    ['Çağrı Yıldız', 'Çagri Yildiz'],
    ['Dvořák', 'Dvorák'],
    ['O’Brien – „GmbH“ 5 €', 'O’Brien – „GmbH“ 5 €'],
    ['Zoe\u0308', 'Zoë'],
    ['李小龙', '???'],
    ['ﬁber', 'fiber'],
    ['5\u202f000\u00a0€', '5 000\u00a0€'],
    ['a\u202eb\u200b', 'ab'],
    ['👩‍👩‍👧', '?'],
  ])('of %s is %s', (text, expected) => expect(writable(text)).toBe(expected));

  it('contains only characters that the fonts have', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = writable(text);
        expect(once).toMatch(/^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/);
        expect(writable(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  it('covers every part of a document', async () => {
    const about = { title: 'Đ', author: '', language: 'en-GB', asOf: new Date() };
    const words = pdfWords(
      await pdfOf(about, (paper) => {
        paper.title('Title Đặng');
        paper.heading('Heading Đặng');
        paper.text('Text Đặng');
        paper.list(['Item Đặng']);
        paper.table([['Head Đặng'], ['Cell Đặng']]);
      }),
    );
    for (const part of ['Title', 'Heading', 'Text', 'Item', 'Head', 'Cell']) expect(words).toContain(`${part} Dang`);
  });
});
