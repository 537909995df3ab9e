/** Reports bold text and links in long texts that begin and have no end. */
import { localeChain } from '../../facts/messages';
import { unclosedIn } from '../../facts/unclosed-markdown';
import { reporter } from '../../problems';
import { documentIn } from '../../source/documents';
import type { Rule } from '../rule';

const report = reporter('unclosed-markdown', {
  FP5346: {
    severity: 'warning',
    message: 'The bold text "{text}" has no end: readers see its marks.',
    fix: 'Repeat the marks where it ends, next to a word of the same paragraph. For marks as such, write \\ before each.',
  },
  FP5347: {
    severity: 'warning',
    message: 'The link "{text}" has no end: readers see its address.',
    fix: 'Write ) behind the address. For a bracket as such, write \\ before it.',
  },
});

const codes = { bold: 'FP5346', link: 'FP5347' } as const;

export const rule: Rule = {
  name: 'unclosed-markdown',
  again: {},
  *check({ site }) {
    for (const locale of new Set(site.locales.flatMap((each) => localeChain(site.settings, each))))
      for (const file of Object.values(site.source.documents[locale] ?? {})) {
        const document = documentIn(file);
        for (const { kind, text, from } of unclosedIn(document)) {
          const start = document.start + from;
          yield report(codes[kind], { file: file.file, from: start, to: start + text.length }, { text });
        }
      }
  },
};
