import { isMessageId } from '../../facts/messages';
import { reporter } from '../../problems';
import { isOwn, keyAt } from '../rule';
import type { Rule } from '../rule';

const report = reporter('repeated-texts', {
  FP5109: {
    severity: 'warning',
    message: 'The message "{id}" is the same as in {file}.',
    fix: 'Delete it here: the site then inherits it.',
  },
});

/** A site contains only texts that differ from the site that it extends. */
export const rule: Rule = {
  name: 'repeated-texts',
  again: {},
  *check({ site }) {
    for (const [own, ...below] of Object.values(site.source.messages)) {
      for (const [id, text] of Object.entries(own?.messages ?? {})) {
        const at = own && keyAt(own.messages, id);
        const next = below.find(({ messages }) => Object.hasOwn(messages, id));
        if (!isMessageId(id) || !isOwn(at, site.name) || next === undefined || next.messages[id] !== text) continue;
        yield report('FP5109', at, { id, file: next.file });
      }
    }
  },
};
