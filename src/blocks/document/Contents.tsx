import { look } from '../../kit/look/look';
import { useUniqueId } from '../../kit/page/repetition';
import { useText } from '../../kit/text/useText';
import type { ContentsEntry } from './parts';

function List({ entries }: { readonly entries: readonly ContentsEntry[] }) {
  const unique = useUniqueId();
  return (
    <ol className={look('document.list')}>
      {entries.map(({ id, text }) => (
        <li key={id}>
          <a className={look('document.entry')} href={`#${unique(id)}`}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The chapters of a text: folded above it on narrow screens, open next to it on wide ones. Only one of the two is displayed. */
export function Contents({
  entries,
  language,
}: {
  readonly entries: readonly ContentsEntry[];
  readonly language: { readonly lang?: string };
}) {
  const title = useText()('document.contents');
  return (
    <nav className={look('document.contents')} aria-label={title}>
      <details className={look('document.folded')}>
        <summary className={look('document.summary')}>{title}</summary>
        <div {...language}>
          <List entries={entries} />
        </div>
      </details>
      <div className={look('document.open')}>
        <p className={look('document.title')}>{title}</p>
        <div {...language}>
          <List entries={entries} />
        </div>
      </div>
    </nav>
  );
}
