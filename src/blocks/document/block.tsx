import type { DocumentBlock } from '../../generated/blocks';
import { usePage } from '../../kit/page/context';
import { look } from '../../kit/look/look';
import { Prose } from '../../kit/view/Markdown';
import { useValue } from '../../kit/page/useValue';
import { Contents } from './Contents';
import { chaptersOf } from './parts';
import { Announcement, Versions } from './Versions';

/** Below this number of chapters, a list of contents does not pay. */
const fewest = 3;

export default function Document({ block }: { readonly block: DocumentBlock }) {
  const name = String(useValue(block.name));
  const { document: find, locale: page, languages } = usePage();
  const document = find?.(name);
  if (!document) return null;
  const { tree, locale, introduction } = document;
  const { lead, rest, entries } = chaptersOf(tree);
  const language = locale === page ? {} : { lang: languages[locale]?.tag ?? locale };
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
