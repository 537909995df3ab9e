import { baseLanguage } from '../../../base/base-language';
import { nearest } from '../../../base/nearest';
import { asObject } from '../../../base/json';
import { isMessageId, isNameableMessage, localeChain } from '../../facts/messages';
import { originOf } from '../../source/positions';
import { rangeInString } from '../../source/string-offsets';
import { markupIn } from '../findings/markup-words';
import { aboutMessages } from '../findings/message-uses';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { keyAt, siteOfFile } from '../rule';
import type { CheckContext, Rule } from '../rule';
import type { MessageLayer } from '../../source-site';

const report = reporter('message-files', {
  FP5105: {
    message: 'The message "{id}" is empty.',
    fix: 'Write its text, or delete it here so that the fallback is shown.',
  },
  FP5106: {
    severity: 'warning',
    message: '{file} is never read: there is no language "{locale}".',
    fix: 'Name it after a language of site.json, or add the language to "languages".',
  },
  FP5115: {
    severity: 'warning',
    message: 'The message "{id}" shows {found} as it is written here: messages are plain text.',
    fix: 'Leave the markup out. Text with emphasis and links is a Markdown file, which the block "document" shows.',
  },
  FP5107: {
    message: 'No definition can name the message "{id}".',
    fix: 'Use letters, digits, "-" and "_", with dots between words.',
  },
});

const noDirectives = 'Delete it: messages take no directives. A message of the same name replaces the inherited one.';

const ofEntity = { fix: 'Write the character itself.' };

function markupProblems(messages: object, id: string, text: string, { textOf }: CheckContext): readonly Problem[] {
  const markup = markupIn(text);
  if (markup === undefined) return [];
  const { found, from } = markup;
  const at = rangeInString(textOf, originOf(messages, id), from, from + found.length);
  return [report('FP5115', at, { id, found }, found.startsWith('&') ? ofEntity : {})];
}

function* texts({ messages }: MessageLayer, context: CheckContext): Generator<Problem> {
  for (const [id, text] of Object.entries(messages)) {
    if (!isMessageId(id)) continue;
    if (!isNameableMessage(id))
      yield report('FP5107', keyAt(messages, id), { id }, id.startsWith('$') ? { fix: noDirectives } : {});
    else if (typeof text === 'string' && text.trim() === '') yield report('FP5105', originOf(messages, id), { id });
    else if (typeof text === 'string') yield* markupProblems(messages, id, text, context);
  }
}

/** Every file of messages belongs to a language, and every text in it can be shown. */
export const rule: Rule = {
  name: 'message-files',
  again: {},
  *check(context: CheckContext) {
    const { site } = context;
    if (site.locales.length === 0) return;
    const known = Object.keys(asObject(site.settings['languages']));
    const shown = new Set(site.locales.flatMap((locale) => localeChain(site.settings, locale)));
    for (const [locale, layers] of Object.entries(site.source.messages)) {
      if (!known.includes(locale) && !shown.has(locale)) {
        const tidy = locale.toLowerCase().replaceAll('_', '-');
        const suggestion = [tidy, baseLanguage(tidy)].find((name) => known.includes(name)) ?? nearest(locale, known);
        // Without a similar name it may be a translation that is prepared for later.
        const severity = suggestion === undefined ? undefined : 'error';
        for (const { file, messages } of layers.filter((layer) => siteOfFile(layer.file) === site.name)) {
          // Its texts are missing elsewhere: that is the same mistake.
          const about = aboutMessages(Object.keys(messages).filter(isMessageId));
          yield report('FP5106', originOf(messages), { file, locale }, { suggestion, severity, about });
        }
        continue;
      }
      for (const layer of layers) yield* texts(layer, context);
    }
  },
};
