import type { DocumentBlock } from '../../generated/blocks';
import { usePage } from '../../kit/page/context';
import { look } from '../../kit/look/look';
import { Prose } from '../../kit/view/Markdown';
import { useValue } from '../../kit/page/useValue';
import { useLanguageAttributes } from '../../kit/text/useTextLanguage';
import { Contents } from './Contents';
import { chaptersOf } from './parts';
import { Announcement, Versions } from './Versions';

/** Below this number of chapters, a list of contents does not pay. */
const fewest = 3;

export default function Document({ block }: { readonly block: DocumentBlock }) {
  const name = String(useValue(block.name));
  const document = usePage().document?.(name);
  const language = useLanguageAttributes(document?.locale);
  if (!document) return null;
  const { tree, locale, introduction } = document;
  const { lead, rest, entries } = chaptersOf(tree);
  return (
    <div className={look('document')}>
      <div className={look('document.lead')}>
        {introduction ? <Prose {...introduction} /> : <Prose tree={lead} locale={locale} />}
        <Announcement document={document} />
      </div>
      {block.contents && entries.length >= fewest ? <Contents entries={entries} language={language} /> : null}
      <div className={look('document.text')}>
        <Prose tree={introduction ? tree : rest} locale={locale} />
        <Versions document={document} />
      </div>
    </div>
  );
}
